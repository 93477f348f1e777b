// The question before a turn ends with something left to do. It takes the dock; the board stays in sight.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { guard } from "../shell/settings.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";
import { GRACE } from "./turnend.js";

export const Guard = ({ table, session }: { table: TableModel; session: Session }): JSX.Element | null => {
  const now = table.turnEnd.state.value,
    first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [now?.held]);
  // When it closes, the keyboard is where it was: on the page, whose keys play.
  if (!now) return null;
  return (
    <div class="guard" role="alertdialog" aria-labelledby="guard-title" aria-describedby="guard-why">
      <div class="guard-head">
        <h2 id="guard-title">{now.held ? t("ended_title") : now.title}</h2>
        <p id="guard-why">{now.held || !now.ideas.length ? now.why : t("guard_could")}</p>
      </div>
      {!now.held && <Ideas table={table} />}
      <div class="guard-acts">
        <button class="btn go" ref={first} onClick={() => table.turnEnd.keep()}>
          {now.held && <Ring />}
          {t(now.held ? "ended_back" : "guard_keep")} <kbd class="wide-only">Esc</kbd>
        </button>
        <button class="btn" data-act="end" onClick={() => table.turnEnd.press(now.choice, session)}>
          <Icon id="end" />
          {now.held ? t("ended_now") : now.end} <kbd class="wide-only">E</kbd>
        </button>
        {!now.held && <AskAgain />}
      </div>
    </div>
  );
};

/** What could still be done, numbered. */
const Ideas = ({ table }: { table: TableModel }): JSX.Element => (
  <ul class="ideas">
    {table.turnEnd.state.value?.ideas.map(({ text, note, Picture }, n) => (
      <li key={text}>
        <button onClick={() => table.turnEnd.idea(n)}>
          <b class="num">{n + 1}</b>
          <Picture />
          <span>{text}</span>
          <small class="num">{note}</small>
        </button>
      </li>
    ))}
  </ul>
);

const AskAgain = (): JSX.Element => (
  <label class="check">
    <input
      type="checkbox"
      checked={guard.value === "on"}
      onChange={(e) => {
        guard.value = e.currentTarget.checked ? "on" : "off";
      }}
    />
    {t("guard_again")}
  </label>
);

/** How much of the time to take it back is left. */
const Ring = (): JSX.Element => (
  <svg class="grace" viewBox="-10 -10 20 20" aria-hidden="true" style={{ "--grace": `${GRACE}ms` }}>
    <circle r="8" pathLength="1" />
  </svg>
);
