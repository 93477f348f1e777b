// The night, told beside the city: a tab of the log column, on a phone a band over the city that opens as a sheet. Lines appear as
// they happen, and each is shown on the board again when it is pointed at.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { reducedMotion } from "../../shell/settings.js";
import { moonKey } from "./atlas.js";
import { flyEvents } from "./motion.js";
import { brought, wayOf, type NightLine, type NightStory } from "./nightstory.js";
import { Units } from "./price.js";
import { Pic } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

const PACE = 800; // milliseconds between two lines
const STEPS = [
  { key: "mp_night_1", icon: "moon" },
  { key: "mp_night_2", icon: "clock" },
  { key: "mp_night_3", icon: "sun" },
] as const;

/** Count up the lines that are shown, one after the other. */
const useLines = (selection: BoardSelection, story: NightStory): readonly NightLine[] => {
  const shown = selection.nightLines.value,
    all = story.lines.length;
  useEffect(() => {
    if (shown >= all) return undefined;
    const timer = setTimeout(
      () => {
        selection.nightLines.value = reducedMotion.matches ? all : shown + 1;
      },
      reducedMotion.matches || shown === 0 ? 0 : PACE, // no empty panel at the beginning
    );
    return () => clearTimeout(timer);
  }, [shown, all]);
  return story.lines.slice(0, shown);
};

/** Show on the board what a line tells: its places, the runner's way, the goods that fly. */
const tellOnBoard = (selection: BoardSelection, line: NightLine): void => {
  const tiles = line.events.flatMap((e) => (Array.isArray(e.data["tiles"]) ? (e.data["tiles"] as string[]) : []));
  selection.marked.value = new Set([...(line.step === 1 ? ["sun_clock"] : []), ...tiles.map(moonKey)]);
  selection.way.value = wayOf(line.events, line.seat);
  flyEvents(selection, line.events);
};
const leaveBoard = (selection: BoardSelection): void => {
  selection.marked.value = new Set();
  selection.way.value = null;
};

export const Night = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const story = selection.night.value;
  return story && <Story key={story.from} selection={selection} story={story} />;
};

const Story = ({ selection, story }: { selection: BoardSelection; story: NightStory }): JSX.Element => {
  const visible = useLines(selection, story),
    title = t("mp_night", { day: story.day }),
    list = useRef<HTMLOListElement>(null);
  useEffect(() => () => leaveBoard(selection), []);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [visible.length]);
  return (
    <section class="mp-story" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button
          class="tool"
          aria-label={t("mp_night_again")}
          title={t("mp_night_again")}
          onClick={() => void tellAgain(selection, story)}>
          <Icon id="restart" />
        </button>
      </header>
      <ol ref={list}>
        {STEPS.slice(0, (visible.at(-1)?.step ?? -1) + 1).map(({ key, icon }, step) => (
          <li key={key} class={visible.at(-1)?.step === step ? "now" : ""}>
            <h3>
              <Pic id={icon} size={18} />
              {step === 2 && story.over ? dawnTitle(selection, story) : t(key)}
            </h3>
            <StepLines selection={selection} step={step} visible={visible} />
          </li>
        ))}
      </ol>
      <footer>
        <span>{t("mp_night_stays")}</span>
        <button class="btn quiet" onClick={() => selection.hideNight()}>
          {t("mp_night_hide")}
        </button>
      </footer>
    </section>
  );
};

const dawnTitle = (selection: BoardSelection, story: NightStory): string =>
  selection.obs.value?.over ? t("mp_night_over") : t("mp_night_dawn", { day: story.day + 1 });

const StepLines = ({
  selection,
  step,
  visible,
}: {
  selection: BoardSelection;
  step: number;
  visible: readonly NightLine[];
}): JSX.Element => {
  const here = visible.filter((line) => line.step === step);
  if (step === 2) return <p>{selection.obs.value?.over ? "" : t("mp_night_goods")}</p>;
  if (!here.length) return <p>{t("mp_night_nobody")}</p>; // a later step is told already
  return (
    <ul>
      {here.map((line) => (
        <li key={line.seat}>
          <button
            onMouseEnter={() => tellOnBoard(selection, line)}
            onMouseLeave={() => leaveBoard(selection)}
            onFocus={() => tellOnBoard(selection, line)}
            onBlur={() => leaveBoard(selection)}
            onClick={() => tellOnBoard(selection, line)}>
            <LineText selection={selection} line={line} />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** A line in pictures: who, which moon tiles, the goods, the runner's way. Screen readers read the sentences of the log. */
const LineText = ({ selection, line }: { selection: BoardSelection; line: NightLine }): JSX.Element => {
  const atlas = selection.atlas.value,
    way = wayOf(line.events, line.seat),
    tiles = line.events.flatMap((e) => (Array.isArray(e.data["tiles"]) ? (e.data["tiles"] as string[]) : []));
  const unpaid = line.events.some((e) => e.kind === "moon_unpaid"),
    summit = line.events.find((e) => e.kind === "summit");
  return (
    <>
      <Shape seat={line.seat} />
      <span class="who" aria-hidden="true">
        <b>{selection.table.called(line.seat)}</b>
        {tiles.length > 0 && <small>{selection.terms(tiles)}</small>}
        {unpaid && <small>{t("mp_night_unpaid")}</small>}
      </span>
      <span class="got" aria-hidden="true">
        {atlas && <Units of={brought(atlas, line)} size={17} />}
        {way && (
          <span class="way num">
            {way.from} → {way.to}
            <Pic id="steps" size={17} />
          </span>
        )}
        {summit && (
          <span class="way num">
            +{Number(summit.data["draws"]) - Number(summit.data["back"])}
            <Pic id="card" size={17} />
          </span>
        )}
      </span>
      <span class="sr">{line.events.map((e) => selection.table.texts.event(e)).join(" ")}</span>
    </>
  );
};

/** Every line once more on the board. */
const tellAgain = async (selection: BoardSelection, story: NightStory): Promise<void> => {
  for (const line of story.lines) {
    if (selection.night.value?.from !== story.from) break;
    tellOnBoard(selection, line);
    await new Promise((rest) => setTimeout(rest, PACE * 1.5));
  }
  leaveBoard(selection);
};

/** On a phone: one row over the city with the newest line; a tap opens the whole night as a sheet. */
export const NightBand = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const story = selection.night.value;
  return story && <Band key={story.from} selection={selection} story={story} />;
};

const Band = ({ selection, story }: { selection: BoardSelection; story: NightStory }): JSX.Element => {
  const open = useSignal(false),
    last = useLines(selection, story)
      .filter((line) => line.seat >= 0 && line.step < 2)
      .at(-1),
    title = t("mp_night", { day: story.day });
  return (
    <div class="mp-band phone">
      <button
        class="told"
        aria-expanded={open.value}
        aria-label={title}
        onClick={() => {
          open.value = true;
        }}>
        <Pic id="moon" size={20} />
        {last ? <LineText selection={selection} line={last} /> : <b>{title}</b>}
        <Icon id="fwd" />
      </button>
      <button class="tool" aria-label={t("mp_night_hide")} onClick={() => selection.hideNight()}>
        <Icon id="x" />
      </button>
      {open.value && (
        <div
          class="veil"
          onClick={(e) => {
            if (e.target === e.currentTarget) open.value = false;
          }}>
          <div class="sheet panel" role="dialog" aria-label={title}>
            <Story selection={selection} story={story} />
          </div>
        </div>
      )}
    </div>
  );
};
