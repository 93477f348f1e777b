// Telling whoever runs the server about a person or a message: what is sent stands in the dialog, before it is sent.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { ChatLine } from "../wire.js";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon, SeatBadge, Shape } from "../shell/parts.js";
import type { TableModel } from "./model.js";

/** Whom a report is about, and which of their messages. */
export interface Reporting {
  seat: number;
  line: ChatLine | null;
}

const LONGEST = 500; // characters, as the server takes them

export const ReportDialog = ({ table }: { table: TableModel }): JSX.Element | null => {
  const about = table.reporting.value;
  return about && <Form key={`${about.seat} ${about.line?.number}`} table={table} about={about} />;
};

const Form = ({ table, about }: { table: TableModel; about: Reporting }): JSX.Element => {
  const { seat, line } = about,
    text = useSignal(""),
    busy = useSignal(false),
    name = line?.name || table.nameOf(seat);
  const close = (): void => {
    table.reporting.value = null;
  };
  const send = async (e: Event): Promise<void> => {
    e.preventDefault();
    busy.value = true;
    try {
      await api.report(table.id, { text: text.value.trim(), seat, ...(line && { line: line.number }) });
      close();
      table.notify(t("report_done"));
    } catch (error) {
      close();
      table.showRefusal(error);
    }
  };
  return (
    <Dialog title={t("report_title", { name })} cls="report" close={close}>
      <form onSubmit={(e) => void send(e)}>
        <p>{t("report_whom")}</p>
        {line && (
          <blockquote>
            <Shape seat={seat} />
            <p>
              <b>{name}</b> <span>{line.text}</span>
            </p>
          </blockquote>
        )}
        <label>
          {t("report_why")}
          <textarea
            rows={3}
            maxLength={LONGEST}
            required
            autofocus
            value={text.value}
            onInput={(e) => {
              text.value = e.currentTarget.value;
            }}
          />
        </label>
        <p class="fine">{t(line ? "report_sends_line" : "report_sends_seat", { name })}</p>
        <footer>
          <button type="button" class="btn" onClick={close}>
            {t("cancel")}
          </button>
          <button class="btn primary" disabled={busy.value || !text.value.trim()}>
            <Icon id="send" />
            {t("report_send")}
          </button>
        </footer>
      </form>
    </Dialog>
  );
};

/** In the menu: everybody else at the table, to mute for oneself or to report. */
export const People = ({ table, close }: { table: TableModel; close: () => void }): JSX.Element | null => {
  const others = (table.facts.value?.seats ?? []).filter((s) => s.kind === "person" && !s.yours);
  if (!others.length) return null;
  return (
    <section class="people" aria-label={t("people")}>
      <h3>{t("people")}</h3>
      {others.map(({ seat }) => {
        const name = table.nameOf(seat),
          muted = table.muted.value.has(seat);
        return (
          <div key={seat} class="person" role="group" aria-label={name}>
            <SeatBadge seat={seat} />
            <span>{name}</span>
            <button
              class="btn"
              aria-pressed={muted}
              title={t(muted ? "unmute_name" : "mute_name", { name })}
              onClick={() => table.mute(seat, !muted)}>
              <Icon id={muted ? "sound" : "mute"} />
              {t(muted ? "unmute" : "mute")}
            </button>
            <button
              class="btn"
              title={t("report_name", { name })}
              onClick={() => {
                close();
                table.reporting.value = { seat, line: null };
              }}>
              <Icon id="end" />
              {t("report")}
            </button>
          </div>
        );
      })}
    </section>
  );
};
