// The waiting room while seats are open: who is there, what it waits for, how friends join; the host starts with bots or closes.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { ClockFacts, SeatFacts } from "../wire.js";
import { Face } from "../bots/portrait.js";
import { mannerOf } from "../bots/temper.js";
import { api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { defaultLevel } from "../shell/levels.js";
import { Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { entryFor, myName, saveToken, setName } from "../shell/settings.js";
import { CopyButton } from "./copy.js";
import { LevelSelect } from "./levelselect.js";
import type { TableModel } from "./model.js";
import { InviteDialog, joinLink } from "./invite.js";

export const WaitingRoom = ({ table, invite }: { table: TableModel; invite: string | null }): JSX.Element => {
  const facts = table.facts.value!,
    open = facts.seats.filter((s) => s.kind === "open"),
    seated = table.mine.value.length > 0,
    entry = invite ? { invite } : entryFor(table.id),
    maySit = facts.listed || facts.host || !!entry.invite || !!entry.code;
  return (
    <div class="waiting-room">
      <div class="who-waits">
        <h2 aria-live="polite">{t("waiting_title", { n: open.length })}</h2>
        {facts.clock && <p class="fine">{clockLine(facts.clock)}</p>}
        <ul class="seats-list">
          {facts.seats.map((s) => (
            <li key={s.seat} class={`lseat${s.kind === "open" ? " free" : ""}`}>
              <Face seat={s} />
              <span>
                <b>{table.called(s.seat)}</b>
                <small>{state(s)}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {!seated && maySit && open.length > 0 && <SitForm table={table} entry={entry} />}
      {!seated && !maySit && <p class="fine">{t("waiting_watch")}</p>}
      {(seated || facts.host) && facts.code && <Invite table={table} code={facts.code} />}
      {facts.host ? <HostActs table={table} open={open} /> : seated && <p class="fine">{t("waiting_starts")}</p>}
    </div>
  );
};

/** The clock of the table, for who thinks about joining. */
const clockLine = (clock: ClockFacts): string =>
  clock.kind === "live"
    ? t("sum_live", { n: clock.minutes ?? 0, more: clock.increment ?? 0 })
    : t("sum_days", { n: clock.days ?? 0 });

const state = (s: SeatFacts): string => {
  if (s.kind === "open") return t("seat_free");
  return s.bot ? mannerOf(s.bot.persona, s.bot.level) : t(s.connected ? "seat_ready" : "seat_away");
};

const SitForm = ({ table, entry }: { table: TableModel; entry: { invite?: string; code?: string } }): JSX.Element => {
  const name = useSignal(myName.value);
  const sit = async (e: Event): Promise<void> => {
    e.preventDefault();
    setName(name.value.trim());
    try {
      const got = await api.sit(table.id, { name: name.value.trim(), ...entry });
      saveToken(table.id, got.token);
      table.introduce();
    } catch (error) {
      table.showRefusal(error);
    }
  };
  return (
    <form class="sit" onSubmit={(e) => void sit(e)}>
      <p>{t("waiting_join")}</p>
      <label>
        {t("your_name")}{" "}
        <input
          value={name.value}
          maxLength={40}
          required
          autocomplete="nickname"
          onInput={(e) => {
            name.value = e.currentTarget.value;
          }}
        />
      </label>
      <button class="btn go">{t("sit_down")}</button>
    </form>
  );
};

const Invite = ({ table, code }: { table: TableModel; code: string }): JSX.Element => {
  const sharing = useSignal(false);
  return (
    <div class="invite">
      <span class="code" title={t("invite_code")}>
        {code}
      </span>
      <div class="acts">
        <CopyButton table={table} label={t("copy_link")} text={() => joinLink(table, code)} />
        <button
          class="btn primary"
          onClick={() => {
            sharing.value = true;
          }}>
          <Icon id="share" />
          {t("invite_share")}
        </button>
      </div>
      {sharing.value && (
        <InviteDialog
          table={table}
          code={code}
          close={() => {
            sharing.value = false;
          }}
        />
      )}
    </div>
  );
};

/** What only the host can do: not to wait any longer. */
const HostActs = ({ table, open }: { table: TableModel; open: SeatFacts[] }): JSX.Element => {
  const levels = gameFacts(table.game.value ?? "")?.levels ?? [],
    level = useSignal(defaultLevel(levels)),
    asked = useSignal(false),
    busy = useSignal(false);
  const asking = async (work: () => Promise<void>): Promise<void> => {
    busy.value = true;
    try {
      await work();
    } catch (error) {
      table.showRefusal(error);
    } finally {
      busy.value = false;
    }
  };
  const fill = async (): Promise<void> => {
    for (const { seat } of open) await api.replace(table.id, seat, level.value ?? "random");
  };
  const close = async (): Promise<void> => {
    await api.close(table.id);
    go("/");
  };
  if (asked.value)
    return (
      <div class="host-acts">
        <div class="close-asked" role="alertdialog" aria-label={t("close_table")}>
          <p>{t("close_sure")}</p>
          <button class="btn" autofocus onClick={() => (asked.value = false)}>
            {t("close_keep")}
          </button>
          <button class="btn" disabled={busy.value} onClick={() => void asking(close)}>
            {t("close_table")}
          </button>
        </div>
      </div>
    );
  return (
    <div class="host-acts">
      {levels.length > 0 && (
        <label class="fill-level">
          {t("fill_level")}
          <LevelSelect label={t("fill_level")} levels={levels} chosen={level} />
        </label>
      )}
      {levels.length > 0 && (
        <button class="btn fill" disabled={busy.value} onClick={() => void asking(fill)}>
          <Icon id="bot" />
          {t("fill_bots")}
        </button>
      )}
      <button class="btn quiet close" onClick={() => (asked.value = true)}>
        <Icon id="x" />
        {t("close_table")}
      </button>
    </div>
  );
};
