// The board of Java and Cuzco on the screen: the painter inside the viewport, the small choice at a cell, legend, minimap.
import { effect, untracked, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t, tOr } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { sideways } from "../../shell/settings.js";
import { Viewport, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../mapselection.js";
import { LogFollower } from "../../table/motion.js";
import { HALF, centre } from "./geometry.js";
import { VIEW } from "./land.js";
import { placesIn } from "./notation.js";
import { Painter } from "./painter.js";
import { middle } from "./pictures.js";
import type { LogLine } from "../../wire.js";
import type { Scene } from "./scene.js";
import type { BoardSelection } from "./selection.js";
import { PawnAnimations } from "./pawnwalk.js";
import { Chooser, Leaving } from "./chooser.js";
import { Minimap } from "./minimap.js";
import { Legend, ViewButtons } from "./viewbuttons.js";
import { StoryLight } from "./storylight.js";

export const Board = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const root = useRef<SVGGElement>(null),
    under = useRef<SVGGElement>(null),
    over = useRef<SVGGElement>(null),
    ways = useRef<SVGGElement>(null),
    painter = useRef<{ p: Painter; site: unknown } | null>(null),
    box = useRef<HTMLDivElement>(null);
  const { world, view } = selection;
  const follower = useMemo(() => new LogFollower(selection.table), [selection]);
  const walkers = useMemo(
    () =>
      new PawnAnimations(
        () => ways.current,
        (k) => painter.current?.p.piece(k),
      ),
    [selection],
  );
  useEffect(() => () => walkers.halt(), [walkers]);
  const draw = (): void => {
    const s = selection.scene.value,
      marks = selection.marks.value,
      news = follower.newLines();
    if (!s || !marks || !root.current) return;
    if (!painter.current || painter.current.site !== siteText(s))
      painter.current = { p: new Painter(root.current, s, true, under.current!, over.current!), site: siteText(s) };
    painter.current.p.paint(s, marks, true);
    walkers.follow(s, news);
    untracked(() => follow(selection, news));
    root.current.dataset["drawn"] = String(painter.current.p.drawn);
  };
  // As soon as something changes: the board comes before all panels, which wait for one another.
  useLayoutEffect(() => effect(draw), [selection]);
  useSignalEffect(() => markPending(root.current, selection));
  useEffect(() => {
    if (!sideways.peek() && (box.current!.clientWidth / VIEW.w) * 2 * HALF < 34) lookClose(selection, box.current!);
  }, []);
  const pick = selection.pick.value,
    at = selection.pointed.value,
    shown = selection.look.views.shown.value;
  const able =
    !!at &&
    (pick
      ? selection.targets.value.has(at)
      : selection.scene.value?.pawns.get(at) === (selection.seat ?? -1) + 1 && selection.movable(at));
  return (
    <>
      <div
        class="boardbox"
        ref={box}
        data-aim={selection.action.value ?? ""}
        onContextMenu={(e) => putBack(selection, e)}>
        <Viewport
          view={view}
          under={<g ref={under} />}
          over={
            <>
              <g ref={over} />
              <g ref={ways} class="over-all" />
              <StoryLight selection={selection} />
            </>
          }
          label={t("t_board", { game: tOr(`game_${world}`, world) })}
          cls={`w-${world}${pick && pick.what !== "pawn" ? " aim-ground" : ""}${shown ? ` v-${shown}` : ""}`}
          able={able}
          {...pointing(selection)}
          wheel={(turns) => {
            if (pick?.what !== "tile") return false;
            if (turns) selection.rotate(turns > 0 ? 1 : -1);
            return true;
          }}
          active={selection.keyboard.value ? `cell-${selection.cursor.value}` : undefined}>
          <g ref={root} />
        </Viewport>
        <Chooser selection={selection} />
      </div>
      <ViewButtons selection={selection} cls="views" />
      <ZoomButtons view={view} />
      <Leaving selection={selection} />
      <Legend selection={selection} />
      <Minimap selection={selection} />
      <div class="zoomp phone">
        <button
          class="tool"
          aria-label={t("zoom_fit")}
          onClick={() => (view.zoomed ? view.fit() : lookClose(selection, box.current!))}>
          <Icon id="fit" />
        </button>
        <ViewButtons selection={selection} cls="" />
      </div>
    </>
  );
};

/** The right button puts back what is in the hand; a long press, which some browsers call the same, does not. */
const putBack = (selection: BoardSelection, e: MouseEvent): void => {
  if (!selection.pick.value && !selection.festivalAt.value) return;
  e.preventDefault();
  if ((e as Partial<PointerEvent>).pointerType !== "touch") selection.choose(null);
};

/** Cells on which something waits for the server's answer look unfinished. */
const markPending = (root: SVGGElement | null, selection: BoardSelection): void => {
  const waiting = selection.sent.value;
  for (const cell of root?.querySelectorAll(".cell.pending") ?? [])
    if (!waiting.has(cell.getAttribute("data-k")!)) cell.classList.remove("pending");
  for (const k of waiting) document.getElementById(`cell-${k}`)?.classList.add("pending");
};

const siteText = (s: Scene): string => `${s.world}${s.site.size}${s.ring.size}`;

/** While only a part of the board is in view, scroll to what others do. */
const follow = (selection: BoardSelection, news: readonly LogLine[] | null): void => {
  const line = news?.findLast((l) => l.seat >= 0),
    place = line?.events.flatMap((e) => placesIn(e.data)).at(-1);
  if (place && selection.view.zoomed && (selection.table.replay.active.value || line?.seat !== selection.seat))
    selection.view.reveal(...centre(place), HALF * 2);
};

/** Small screens begin close to where something happened: the last place touched, else the middle. */
const lookClose = (selection: BoardSelection, box: HTMLElement): void => {
  const s = selection.scene.peek(),
    last = [...(selection.marks.peek()?.last ?? [])];
  const mine =
    s && selection.seat !== null ? [...s.pawns].filter(([, seat]) => seat === selection.seat! + 1).map(([k]) => k) : [];
  const from = last.length ? last : mine.length ? mine : ["h17"];
  const [x, y] = middle(from),
    { width, height: high } = box.getBoundingClientRect(),
    wide = (width * 2 * HALF) / 48;
  selection.view.focus(x, y, wide, (wide * high) / Math.max(1, width));
};
