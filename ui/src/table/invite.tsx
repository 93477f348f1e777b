// Inviting to a table: the link as a picture to scan, to copy and to send, and the code to read aloud.
import type { JSX } from "preact";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon, Svg } from "../shell/parts.js";
import { qrCode } from "../shell/qr.js";
import { svg, join } from "../shell/svg.js";
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
        <QrPicture text={link} />
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

/** Black on white in both themes: scanners want it so. */
const QrPicture = ({ text }: { text: string }): JSX.Element | null => {
  const rows = qrCode(text);
  if (!rows) return null;
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? svg`M${x} ${y}h1v1h-1z` : null)));
  const size = rows.length + 8;
  return (
    <Svg
      class="qr"
      role="img"
      aria-label={t("invite_qr")}
      viewBox={`-4 -4 ${size} ${size}`}
      html={svg`<rect x="-4" y="-4" width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${join(...dark)}"/>`}
    />
  );
};
