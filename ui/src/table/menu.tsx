// The table's menu: links to share, bots for seats that were left, the record, the keyboard; and the waiting room while seats are open.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Refusal, api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon, SeatBadge } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { setName, invitesFor, saveToken, saveInvites, myName, tokenFor } from "../shell/settings.js";
import { ChatSwitch } from "./chat.js";
import type { TableModel } from "./model.js";
import { People } from "./report.js";
import { SettingsSection } from "./settingsmenu.js";

export const CopyButton = ({
  text,
  label,
  table,
}: {
  text: () => Promise<string> | string;
  label: string;
  table: TableModel;
}): JSX.Element => {
  const copy = async (): Promise<void> => {
    const link = await text();
    try {
      await navigator.clipboard.writeText(link);
      table.notify(t("copied"));
    } catch {
      prompt(label, link);
    } // clipboard needs https
  };
  return (
    <button class="btn" onClick={() => void copy().catch((e: unknown) => table.showRefusal(e))}>
      <Icon id="copy" />
      {label}
    </button>
  );
};

const here = (table: TableModel): string => `${location.origin}/table/${table.id}`;

/** The invite for an open seat: the one kept here, or a new one from the server. */
const inviteLink = async (table: TableModel, seat: number): Promise<string> => {
  const kept = invitesFor(table.id).find((i) => i.seat === seat);
  const invite = kept ?? (await api.invite(table.id, seat));
  if (!kept) saveInvites(table.id, [...invitesFor(table.id), invite]);
  return `${here(table)}#invite=${invite.invite}`;
};

export const Menu = ({
  table,
  close,
  help,
  chat,
}: {
  table: TableModel;
  close: () => void;
  help: () => void;
  chat: () => void;
}): JSX.Element => {
  const facts = table.facts.value,
    token = tokenFor(table.id);
  const left = (facts?.seats ?? []).filter((s) => s.kind === "person" && s.left);
  const replaceByBot = async (seat: number): Promise<void> => {
    try {
      await api.replace(table.id, seat, gameFacts(facts?.game ?? "")?.levels.at(-1) ?? "random");
    } catch (error) {
      table.showRefusal(error);
    }
  };
  const leaveBy = (request: (id: string) => Promise<unknown>): void => {
    request(table.id).then(
      () => go("/"),
      (e: unknown) => {
        if (e instanceof Refusal) table.showRefusal(e);
        else throw e;
      },
    );
  };
  return (
    <Dialog title={t("menu")} cls="menu" close={close}>
      <div class="menu-list">
        <button
          class="btn phone"
          onClick={() => {
            close();
            chat();
          }}>
          <Icon id="chat" />
          {t("chat")}
        </button>
        <CopyButton table={table} label={t("copy_watch")} text={() => here(table)} />
        {token && <CopyButton table={table} label={t("copy_seat")} text={() => `${here(table)}#token=${token}`} />}
        {facts?.host &&
          facts.seats
            .filter((s) => s.kind === "open")
            .map((s) => (
              <CopyButton
                key={s.seat}
                table={table}
                label={t("copy_invite", { n: s.seat + 1 })}
                text={() => inviteLink(table, s.seat)}
              />
            ))}
        {left.map((s) => (
          <button key={s.seat} class="btn" onClick={() => void replaceByBot(s.seat)}>
            <Icon id="bot" />
            {t("bot_for", { name: table.nameOf(s.seat) })}
          </button>
        ))}
        {table.hints.possible.value && (
          <button
            class="btn"
            onClick={() => {
              close();
              table.hints.hint();
            }}>
            <Icon id="bulb" />
            {t("hint")}
          </button>
        )}
        <button
          class="btn"
          onClick={() => {
            close();
            table.replay.go(table.replay.total.value);
          }}>
          <Icon id="clock" />
          {t("replay")}
        </button>
        {table.over.value && (
          <a class="btn" href={api.recordPath(table.id)} download={`durbar-${table.id}.txt`}>
            <Icon id="download" />
            {t("record")}
          </a>
        )}
        <button
          class="btn"
          onClick={() => {
            close();
            help();
          }}>
          <Icon id="keys" />
          {t("keyboard")}
        </button>
        {facts?.host && <ChatSwitch table={table} cls="btn" />}
        <People table={table} close={close} />
        <SettingsSection />
        {table.mine.value.length > 0 && !table.over.value && (
          <button class="btn" onClick={() => leaveBy(api.leave)}>
            <Icon id="door" />
            {t("leave_table")}
          </button>
        )}
        {facts?.host && facts.status === "waiting" && (
          <button class="btn" onClick={() => leaveBy(api.close)}>
            <Icon id="x" />
            {t("close_table")}
          </button>
        )}
      </div>
      {facts?.hints === false && table.canExplain.value && <p class="fine">{t("hints_none_here")}</p>}
      {facts?.commitment && (
        <p class="fine">
          {t("seed_promise")} <code>{facts.commitment.slice(0, 16)}…</code>
          {facts.seed ? (
            <>
              {" "}
              {t("seed_was")} <code>{facts.seed}</code>
            </>
          ) : null}
        </p>
      )}
    </Dialog>
  );
};

/** While seats are open: invite, join, wait. */
export const WaitingRoom = ({ table, invite }: { table: TableModel; invite: string | null }): JSX.Element => {
  const name = useSignal(myName.value);
  const facts = table.facts.value!;
  const open = facts.seats.filter((s) => s.kind === "open");
  const canSit = !table.mine.value.length && open.length > 0 && (invite !== null || facts.listed);
  const sit = async (e: Event): Promise<void> => {
    e.preventDefault();
    setName(name.value.trim());
    try {
      const got = await api.sit(table.id, { name: name.value.trim(), ...(invite ? { invite } : {}) });
      saveToken(table.id, got.token);
      location.reload();
    } catch (error) {
      table.showRefusal(error);
    }
  };
  return (
    <div class="waiting-room">
      <div class="seats-list">
        {facts.seats.map((s) => (
          <div key={s.seat} class={`lseat${s.kind === "open" ? " free" : ""}`}>
            <SeatBadge seat={s.seat} />
            <span>{table.nameOf(s.seat)}</span>
            {s.kind === "open" && facts.host && (
              <CopyButton table={table} label={t("copy_link")} text={() => inviteLink(table, s.seat)} />
            )}
          </div>
        ))}
      </div>
      {canSit ? (
        <form class="sit" onSubmit={(e) => void sit(e)}>
          <label>
            {t("your_name")}{" "}
            <input
              value={name.value}
              maxLength={40}
              required
              onInput={(e) => {
                name.value = e.currentTarget.value;
              }}
            />
          </label>
          <button class="btn go">{t("sit_down")}</button>
        </form>
      ) : (
        <p class="wait">{t(facts.host ? "waiting_host" : "waiting_others", { n: open.length })}</p>
      )}
    </div>
  );
};

export const KeyHelp = ({ keys, close }: { keys: [string, string][]; close: () => void }): JSX.Element => (
  <Dialog title={t("keyboard")} cls="keyhelp" close={close}>
    <dl>
      {keys.map(([key, text]) => (
        <div key={key}>
          <dt>
            {key.split(" ").map((k) => (
              <kbd key={k}>{k}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
