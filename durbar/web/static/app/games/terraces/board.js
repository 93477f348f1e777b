import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { untracked, useSignalEffect } from "../../../vendor/signals.js";
import { useEffect, useMemo, useRef } from "../../../vendor/hooks.js";
import { t, tOr } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { Viewport, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../mapselection.js";
import { LogFollower } from "../../table/motion.js";
import { HALF, centre } from "./geometry.js";
import { VIEW } from "./land.js";
import { placesIn } from "./notation.js";
import { Painter } from "./painter.js";
import { Chevron, middle } from "./pictures.js";
import { PawnAnimations } from "./pawnwalk.js";
import { Chooser, Leaving } from "./chooser.js";
import { Minimap } from "./minimap.js";
const Board = ({ selection }) => {
  const root = useRef(null), under = useRef(null), over = useRef(null), ways = useRef(null), painter = useRef(null), box = useRef(null);
  const { world, view } = selection;
  const follower = useMemo(() => new LogFollower(selection.table), [selection]);
  const walkers = useMemo(
    () => new PawnAnimations(
      () => ways.current,
      (k) => painter.current?.p.piece(k)
    ),
    [selection]
  );
  useEffect(() => () => walkers.halt(), [walkers]);
  useSignalEffect(() => {
    const s = selection.scene.value, marks = selection.marks.value, news = follower.newLines();
    if (!s || !marks || !root.current) return;
    if (!painter.current || painter.current.site !== siteText(s))
      painter.current = { p: new Painter(root.current, s, true, under.current, over.current), site: siteText(s) };
    painter.current.p.paint(s, marks, true);
    walkers.follow(s, news);
    untracked(() => follow(selection, news));
    root.current.dataset["drawn"] = String(painter.current.p.drawn);
  });
  useEffect(() => {
    if (box.current.clientWidth / VIEW.w * 2 * HALF < 34) lookClose(selection, box.current);
  }, []);
  const pick = selection.pick.value, at = selection.pointed.value;
  const able = !!at && (pick ? selection.targets.value.has(at) : selection.scene.value?.pawns.get(at) === (selection.seat ?? -1) + 1 && selection.movable(at));
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsxs("div", { class: "boardbox", ref: box, "data-aim": selection.action.value ?? "", children: [
      /* @__PURE__ */ jsx(
        Viewport,
        {
          view,
          under: /* @__PURE__ */ jsx("g", { ref: under }),
          over: /* @__PURE__ */ jsxs(Fragment, { children: [
            /* @__PURE__ */ jsx("g", { ref: over }),
            /* @__PURE__ */ jsx("g", { ref: ways, class: "over-all" })
          ] }),
          label: t("t_board", { game: tOr(`game_${world}`, world) }),
          cls: `w-${world}${pick && pick.what !== "pawn" ? " aim-ground" : ""}${able ? " picking" : ""}`,
          ...pointing(selection),
          wheel: (turns) => {
            if (pick?.what !== "tile") return false;
            if (turns) selection.rotate(turns > 0 ? 1 : -1);
            return true;
          },
          active: selection.keyboard.value ? `cell-${selection.cursor.value}` : void 0,
          children: /* @__PURE__ */ jsx("g", { ref: root })
        }
      ),
      /* @__PURE__ */ jsx(Chooser, { selection })
    ] }),
    /* @__PURE__ */ jsx(ZoomButtons, { view }),
    /* @__PURE__ */ jsx(Leaving, { selection }),
    /* @__PURE__ */ jsxs("div", { class: "legend", children: [
      /* @__PURE__ */ jsxs("span", { children: [
        /* @__PURE__ */ jsx(Chevron, { world, n: 2 }),
        t("t_legend_high")
      ] }),
      /* @__PURE__ */ jsxs("span", { children: [
        /* @__PURE__ */ jsx(Chevron, { world, n: 1 }),
        t(`t_legend_low_${world}`)
      ] })
    ] }),
    /* @__PURE__ */ jsx(Minimap, { selection }),
    /* @__PURE__ */ jsxs("div", { class: "zoomp phone", children: [
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "tool",
          "aria-label": t("zoom_fit"),
          onClick: () => view.zoomed ? view.fit() : lookClose(selection, box.current),
          children: /* @__PURE__ */ jsx(Icon, { id: "fit" })
        }
      ),
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "tool",
          "aria-label": t("t_levels"),
          "aria-pressed": selection.levels.value,
          onClick: () => {
            selection.levels.value = !selection.levels.value;
          },
          children: /* @__PURE__ */ jsx(Icon, { id: "eye" })
        }
      )
    ] })
  ] });
};
const siteText = (s) => `${s.world}${s.site.size}${s.ring.size}`;
const follow = (selection, news) => {
  const line = news?.findLast((l) => l.seat >= 0), place = line?.events.flatMap((e) => placesIn(e.data)).at(-1);
  if (place && selection.view.zoomed && (selection.table.replay.active.value || line?.seat !== selection.seat))
    selection.view.reveal(...centre(place), HALF * 2);
};
const lookClose = (selection, box) => {
  const s = selection.scene.peek(), last = [...selection.marks.peek()?.last ?? []];
  const mine = s && selection.seat !== null ? [...s.pawns].filter(([, seat]) => seat === selection.seat + 1).map(([k]) => k) : [];
  const from = last.length ? last : mine.length ? mine : ["h17"];
  const [x, y] = middle(from), { width, height: high } = box.getBoundingClientRect(), wide = width * 2 * HALF / 48;
  selection.view.focus(x, y, wide, wide * high / Math.max(1, width));
};
const stillBoard = (g, s) => {
  new Painter(g, s, false).paint(
    s,
    {
      legal: null,
      extra: /* @__PURE__ */ new Map(),
      cost: null,
      from: null,
      path: null,
      seat: 1,
      city: null,
      last: /* @__PURE__ */ new Set(),
      marked: /* @__PURE__ */ new Set(),
      ghost: null,
      levels: false,
      focus: null
    },
    false
  );
};
export {
  Board,
  stillBoard
};
