// Inviting to a table: the link as a picture to scan, to copy and to send, and the code to read aloud.
import type { JSX } from "preact";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon } from "../shell/parts.js";
import { QrPicture } from "../shell/qrpicture.js";
import { CopyButton } from "./copy.js";
import type { TableModel } from "./model.js";

/** The link that takes whoever opens it to an open seat. */
export const joinLink = (table: TableModel, code: string): string => `${tableLink(table)}#code=${code}`;
export const tableLink = (table: TableModel): string => `${location.origin}/table/${table.id}`;

export const InviteDialog = ({
  table,
  code,
  close,
}: {
  table: TableModel;
  code: string;
  close: () => void;
}): JSX.Element => {
  const link = joinLink(table, code);
  const send = (): void => {
    const title = t("invite_message", { game: gameTitle(table.game.value ?? "") });
    navigator.share({ title, text: `${title} (${code})`, url: link }).catch(() => undefined); // whoever shares may think better of it
  };
  return (
    <Dialog title={t("invite_title")} cls="inviting" close={close}>
      <div class="share-in">
        <QrPicture text={link} label={t("invite_qr")} />
        <div class="share-tx">
          <p>{t("invite_text")}</p>
          <p class="code" aria-label={t("invite_code")}>
            {code}
          </p>
          <input
            readOnly
            value={link}
            aria-label={t("copy_link")}
            onFocus={(e) => {
              e.currentTarget.select();
            }}
          />
          <div class="acts">
            <CopyButton table={table} label={t("copy_link")} text={() => link} />
            {"share" in navigator && (
              <button class="btn primary" onClick={send}>
                <Icon id="share" />
                {t("invite_share")}
              </button>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
};
