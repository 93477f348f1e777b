// The table's menu: links to share, the record, the keyboard, people; leaving and closing.
import type { JSX } from "preact";
import { Refusal, api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { invitesFor, saveInvites, tokenFor } from "../shell/settings.js";
import { ChatSwitch } from "./chat.js";
import { CopyButton } from "./copy.js";
import { GameSection } from "./menugame.js";
import type { TableModel } from "./model.js";
import { People } from "./report.js";
import { SettingsSection } from "./settingsmenu.js";
import { tableLink } from "./invite.js";

/** The invite for an open seat: the one kept here, or a new one from the server. */
const inviteLink = async (table: TableModel, seat: number): Promise<string> => {
  const kept = invitesFor(table.id).find((i) => i.seat === seat);
  const invite = kept ?? (await api.invite(table.id, seat));
  if (!kept) saveInvites(table.id, [...invitesFor(table.id), invite]);
  return `${tableLink(table)}#invite=${invite.invite}`;
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
        <CopyButton table={table} label={t("copy_watch")} text={() => tableLink(table)} />
        {token && <CopyButton table={table} label={t("copy_seat")} text={() => `${tableLink(table)}#token=${token}`} />}
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
        <GameSection table={table} close={close} />
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
