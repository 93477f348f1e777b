// A file that somebody opens or drops on the page: a board as the workshop saves it, or a picture to trace.
import { t } from "../shell/i18n.js";
import { parsed, type Doc } from "./document.js";
import { loadPhoto } from "./photo.js";

const LARGEST = 250_000; // characters of a board: the server takes 64 kB of it without its indentation

/** Take it; why not, or "". */
export const openFile = async (file: File, open: (board: Doc) => void): Promise<string> => {
  if (!(file.type === "application/json" || file.name.endsWith(".json")))
    return (await loadPhoto(file)) ? "" : t("ws_no_picture", { file: file.name });
  if (file.size > LARGEST) return t("ws_file_large", { n: Math.ceil(file.size / 1000) });
  const board = parsed(await file.text());
  if (!board) return t("ws_no_file");
  open(board);
  return "";
};
