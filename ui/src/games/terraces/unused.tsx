// What a turn that ends now would lose: action points, or a festival; and what is offered instead.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import type { Unused } from "../view.js";
import type { Pick } from "./notation.js";
import { FestivalPicture, PalacePicture, PawnPicture, WaterPicture, ap } from "./pictures.js";
import type { BoardSelection } from "./selection.js";
import { canPick } from "./targets.js";

type Idea = Unused["ideas"][number];
const MOST_IDEAS = 2;

export const unused = (selection: BoardSelection): Unused | null => {
  const o = selection.obs.value,
    offers = selection.offers.value;
  if (!o || !offers.one("end") || offers.onlyEnd) return null;
  const ideas = ideasOf(selection);
  if (o.ap)
    return {
      title: t("t_unused_ap", { n: o.ap }),
      why: t("t_unused_ap_why", { n: o.ap }),
      end: t("t_unused_ap_end", { n: o.ap }),
      ideas,
    };
  if (!offers.cards.palaces.length) return null;
  return { title: t("t_unused_fest"), why: t("t_unused_fest_why"), end: t("t_unused_fest_end"), ideas };
};

/** What is offered, in the order in which it is easily forgotten. */
const ideasOf = (selection: BoardSelection): Idea[] => {
  const { world } = selection,
    offers = selection.offers.value,
    open = offers.take("open"),
    ideas: Idea[] = [];
  const add = (what: "festival" | "palace" | "water" | "enter", text: string, note: string, art: JSX.Element): void => {
    const pick: Pick = { what };
    if (!canPick(offers, pick)) return;
    ideas.push({ text: text.replace(/\.$/, ""), note, Picture: () => art, start: () => selection.choose(pick) });
  };
  add("festival", t("t_prompt_festival"), "", <FestivalPicture world={world} />);
  add("palace", t(`t_prompt_palace_${world}`), ap(1), <PalacePicture world={world} />);
  add("water", t("t_prompt_water"), "", <WaterPicture world={world} />);
  if (open)
    ideas.push({
      text: t("t_take_open", { n: open.cost ?? 1 }),
      note: "",
      Picture: () => <Icon id="cards" />,
      start: () => void selection.play(open),
    });
  add("enter", t(`t_prompt_enter_${world}`), "", <PawnPicture world={world} seat={selection.seat ?? 0} />);
  return ideas.slice(0, MOST_IDEAS);
};
