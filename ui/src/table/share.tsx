// A result to share: a picture that is drawn here, and the link to the table for whoever wants to look back at the game.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon } from "../shell/parts.js";
import { boardPicture } from "./boardpicture.js";
import type { TableModel } from "./model.js";
import { placed, verdictForAll } from "./result.js";
import { resultPicture } from "./resultpicture.js";

/** What the dialog at the end says. */
export interface Shared {
  after: string;
  tell: string;
}

export const ShareButton = ({ table, shared }: { table: TableModel; shared: Shared }): JSX.Element => {
  const open = useSignal(false);
  return (
    <>
      <button
        class="btn quiet"
        onClick={() => {
          open.value = true;
        }}>
        <Icon id="link" />
        {t("share")}
      </button>
      {open.value && (
        <ShareDialog
          title={t("share_result")}
          label={verdictForAll(table)}
          link={linkTo(table)}
          make={() => makePicture(table, shared)}
          close={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
};

export interface Made {
  canvas: HTMLCanvasElement;
  file: File | null;
}

const makePicture = async (table: TableModel, { after, tell }: Shared): Promise<Made> => {
  const { canvas, png } = await resultPicture({
    game: gameTitle(table.game.value ?? ""),
    after,
    verdict: verdictForAll(table),
    tell,
    rows: placed(table).map((row) => ({ ...row, name: table.nameOf(row.seat) })),
    board: await boardPicture(document.querySelector(".page.table")),
  });
  return { canvas, file: png && new File([png], `durbar-${table.id}.png`, { type: "image/png" }) };
};

/** Without the token of a seat: whoever follows it watches. */
const linkTo = (table: TableModel): string => `${location.origin}/table/${table.id}`;

/** A picture that is drawn while the dialog is open, and a link. */
export const ShareDialog = ({
  title,
  label,
  link,
  make,
  close,
}: {
  title: string;
  /** What the picture shows, in words. */
  label: string;
  link: string;
  make: () => Promise<Made>;
  close: () => void;
}): JSX.Element => {
  const file = useSignal<File | null>(null),
    place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void make().then((made) => {
      place.current?.replaceChildren(made.canvas);
      file.value = made.file;
    });
  }, []);
  return (
    <Dialog title={title} cls="sharing" close={close}>
      <div class="share-picture" ref={place} role="img" aria-label={label}>
        {t("one_moment")}
      </div>
      <div class="acts">{file.value && <PictureButtons file={file.value} />}</div>
      <h3>{t("share_link")}</h3>
      <p class="fine">{t("share_reveals")}</p>
      <CopyLink link={link} />
    </Dialog>
  );
};

/** Have the browser save a file that was made here. */
const save = (file: File): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};

/** The device's own way to share where there is one; a download everywhere. */
const PictureButtons = ({ file }: { file: File }): JSX.Element => (
  <>
    {navigator.canShare?.({ files: [file] }) && (
      <button class="btn primary" onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>
        <Icon id="send" />
        {t("share_picture")}
      </button>
    )}
    <button class="btn" onClick={() => save(file)}>
      <Icon id="download" />
      {t("share_download")}
    </button>
  </>
);

const CopyLink = ({ link }: { link: string }): JSX.Element => {
  const copied = useSignal(false);
  const copy = async (input: HTMLInputElement | null): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
    } catch {
      input?.select(); // the clipboard needs https: the link can be copied by hand
    }
  };
  return (
    <div class="share-row">
      <input readOnly value={link} aria-label={t("share_link")} onFocus={(e) => e.currentTarget.select()} />
      <button class="btn" onClick={(e) => void copy(e.currentTarget.parentElement?.querySelector("input") ?? null)}>
        <Icon id={copied.value ? "tick" : "copy"} />
        {t(copied.value ? "copied" : "copy_link")}
      </button>
    </div>
  );
};
