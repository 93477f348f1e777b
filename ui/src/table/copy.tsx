// A button that copies a link.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { TableModel } from "./model.js";

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
