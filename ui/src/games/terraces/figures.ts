// Numbers of the rules that a variant may change, as texts of the page name them.
import type { TableModel } from "../../table/model.js";

const PRINTED = { enter_plain: 1, enter_mountain: 2, token_ap: 1 } as const;

/** The number that this table plays with: the rulebook's, or that of its owner's file. */
export const figure = (table: TableModel, key: keyof typeof PRINTED): number => {
  const rules = table.own.file.value?.["rules"] as Partial<Record<string, unknown>> | undefined,
    found = rules?.[key];
  return typeof found === "number" ? found : PRINTED[key];
};
