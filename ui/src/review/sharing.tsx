// A moment of a review to share: a link that opens just there, and a picture of it.
import type { JSX } from "preact";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { lang } from "../shell/settings.js";
import { boardPicture } from "../table/boardpicture.js";
import { placed } from "../table/result.js";
import { resultPicture } from "../table/resultpicture.js";
import { ShareDialog, type Made } from "../table/share.js";
import { textOf, titleOf } from "./headline.js";
import type { ReviewModel } from "./model.js";

const makePicture = async (model: ReviewModel): Promise<Made> => {
  const { table } = model,
    move = model.move.value!;
  const { canvas, png } = await resultPicture({
    game: gameTitle(table.game.value ?? ""),
    after: t("rv_title"),
    verdict: titleOf(model, move),
    tell: textOf(model, move),
    rows: placed(table).map((row) => ({ ...row, name: table.nameOf(row.seat) })),
    board: await boardPicture(document.querySelector(".page.review")),
  });
  return { canvas, file: png && new File([png], `durbar-${table.id}-${move.number}.png`, { type: "image/png" }) };
};

/** Without the token of a seat. */
const linkTo = (model: ReviewModel): string =>
  `${location.origin}/table/${model.table.id}/review?move=${model.at.value ?? 0}`;

export const ShareReview = ({ model, close }: { model: ReviewModel; close: () => void }): JSX.Element => (
  <ShareDialog
    title={t("rv_share")}
    label={model.move.value?.place[lang.value] ?? ""}
    link={linkTo(model)}
    make={() => makePicture(model)}
    close={close}
  />
);
