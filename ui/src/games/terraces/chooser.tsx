// Small choices on the board: several left at one cell, or a pawn that may leave.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { centre } from "./geometry.js";
import { PalacePicture, ap } from "./pictures.js";
import type { Offered } from "./offers.js";
import { height } from "./scene.js";
import type { BoardSelection } from "./selection.js";

/** Several choices are left at a cell: a value, a side, or what to do there. */
export const Chooser = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const open = selection.chooser.value,
    ref = useRef<HTMLDivElement>(null);
  const b = open && selection.view.box.value;
  useEffect(() => {
    const node = ref.current,
      svg = node?.parentElement?.querySelector("svg.board:not(.layer)") as SVGSVGElement | null,
      s = selection.scene.value;
    if (!node || !svg || !open || !s) return;
    const [x, y] = centre(open.at, (height(s, open.at) ?? 0) + 2),
      m = svg.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(x, y).matrixTransform(m),
      frame = node.parentElement!.getBoundingClientRect(),
      half = node.offsetWidth / 2 + 6;
    node.style.left = `${Math.max(half, Math.min(frame.width - half, p.x - frame.left))}px`;
    node.style.top = `${Math.max(node.offsetHeight + 20, p.y - frame.top)}px`;
    if (selection.keyboard.peek()) node.querySelector("button")?.focus();
  }, [open, b]);
  if (!open) return null;
  const values = open.choices.every((c) => c.kind === "build" || c.kind === "enlarge");
  return (
    <div class="chooser panel" ref={ref} role="dialog" aria-label={t(values ? "t_choose_value" : "t_choose_here")}>
      <h3>{t(values ? "t_choose_value" : "t_choose_here")}</h3>
      <div class="opts">
        {open.choices.map((c) => (
          <button
            key={c.do}
            data-do={c.do}
            class="btn"
            onMouseEnter={() => aim(selection, c)}
            onFocus={() => aim(selection, c)}
            onClick={() => void selection.play(c)}>
            {"value" in c && <PalacePicture world={selection.world} value={c.value} />}
            {choiceTitle(selection, c)}
            <small>{choiceNote(c)}</small>
          </button>
        ))}
        <button
          class="btn"
          aria-label={t("cancel")}
          onClick={() => {
            selection.chooser.value = null;
          }}>
          <Icon id="x" />
        </button>
      </div>
    </div>
  );
};

/** The board shows the palace in the value that is pointed at. */
const aim = (selection: BoardSelection, c: Offered): void => {
  selection.aimedValue.value = "value" in c ? c.value : null;
};

const choiceTitle = (selection: BoardSelection, c: Offered): string => {
  if (c.kind === "build") return t("t_do_build", { value: c.value });
  if (c.kind === "enlarge") return t("t_do_enlarge", { value: c.value });
  if (c.kind === "enter")
    return t(c.side === "plain" ? `t_enter_plain_${selection.world}` : `t_enter_mountain_${selection.world}`);
  return t("t_festival");
};

const choiceNote = (c: Offered): string => {
  const cost = c.cost !== undefined ? ap(c.cost) : "",
    points = c.points !== undefined ? `+${c.points}` : "";
  return [cost, points].filter(Boolean).join(" · ");
};

/** A picked pawn at the border may leave. */
export const Leaving = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const pick = selection.pick.value;
  if (pick?.what !== "pawn") return null;
  const ways = selection.offers.value.leaves(pick.from);
  if (!ways.length) return null;
  return (
    <div class="context">
      {ways.map((c) => (
        <button key={c.do} data-do={c.do} class="btn" onClick={() => void selection.play(c)}>
          <Icon id="door" />
          {t(c.side === "plain" ? `t_leave_plain_${selection.world}` : `t_leave_mountain_${selection.world}`, {
            n: c.cost ?? 0,
          })}
        </button>
      ))}
    </div>
  );
};
