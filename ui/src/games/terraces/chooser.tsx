// Small choices on the board: several left at one cell, or a pawn that may leave.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import type { Choice } from "../view.js";
import { centre } from "./geometry.js";
import { ap } from "./pictures.js";
import { height } from "./scene.js";
import type { Hold } from "./session.js";

/** Several choices are left at a cell: a value, a side, or what to do there. */
export const Chooser = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const open = hold.chooser.value,
    ref = useRef<HTMLDivElement>(null);
  const b = hold.view.box.value;
  useEffect(() => {
    const node = ref.current,
      svg = node?.parentElement?.querySelector("svg.board:not(.layer)") as SVGSVGElement | null,
      s = hold.scene.value;
    if (!node || !svg || !open || !s) return;
    const [x, y] = centre(open.at, (height(s, open.at) ?? 0) + 2),
      m = svg.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(x, y).matrixTransform(m),
      frame = node.parentElement!.getBoundingClientRect(),
      half = node.offsetWidth / 2 + 6;
    node.style.left = `${Math.max(half, Math.min(frame.width - half, p.x - frame.left))}px`;
    node.style.top = `${Math.max(node.offsetHeight + 20, p.y - frame.top)}px`;
    if (hold.keyboard.peek()) node.querySelector("button")?.focus();
  }, [open, b]);
  if (!open) return null;
  const values = open.choices.every((c) => c.kind === "build" || c.kind === "enlarge");
  return (
    <div class="chooser panel" ref={ref} role="dialog" aria-label={t(values ? "t_choose_value" : "t_choose_here")}>
      <h3>{t(values ? "t_choose_value" : "t_choose_here")}</h3>
      <div class="opts">
        {open.choices.map((c) => (
          <button key={c.do} data-do={c.do} class="btn" onClick={() => void hold.play(c)}>
            {choiceTitle(hold, c)}
            <small>{choiceNote(c)}</small>
          </button>
        ))}
        <button
          class="btn"
          aria-label={t("cancel")}
          onClick={() => {
            hold.chooser.value = null;
          }}>
          <Icon id="x" />
        </button>
      </div>
    </div>
  );
};

const choiceTitle = (hold: Hold, c: Choice): string => {
  const [, a, b] = c.do.split(" ");
  if (c.kind === "build") return t("t_do_build", { value: b });
  if (c.kind === "enlarge") return t("t_do_enlarge", { value: b });
  if (c.kind === "enter") return t(a === "plain" ? `t_enter_plain_${hold.world}` : `t_enter_mountain_${hold.world}`);
  return t("t_festival");
};

const choiceNote = (c: Choice): string => {
  const cost = typeof c["cost"] === "number" && c.kind !== "festival" ? ap(c["cost"]) : "",
    points = typeof c["points"] === "number" ? `+${c["points"]}` : "";
  return [cost, points].filter(Boolean).join(" · ");
};

/** A picked pawn at the border may leave. */
export const Leaving = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const pick = hold.pick.value;
  if (pick?.what !== "pawn") return null;
  const ways = hold.leaves(pick.from);
  if (!ways.length) return null;
  return (
    <div class="context">
      {ways.map((c) => (
        <button key={c.do} data-do={c.do} class="btn" onClick={() => void hold.play(c)}>
          <Icon id="door" />
          {t(c.do.endsWith("plain") ? `t_leave_plain_${hold.world}` : `t_leave_mountain_${hold.world}`, {
            n: hold.costOf(c),
          })}
        </button>
      ))}
    </div>
  );
};
