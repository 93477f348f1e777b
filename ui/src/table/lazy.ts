// The table page as a part of its own: the lobby does without it.
import { signal } from "@preact/signals";
import { fetchPart } from "../shell/lazy.js";
import type { TablePage } from "./page.js";

/** The page's component, or null until it has arrived. */
export const tablePage = signal<typeof TablePage | null>(null);
let asked = false;

/** Fetch it unless it is here or on its way. */
export const loadTablePage = (): void => {
  if (asked) return;
  asked = true;
  void fetchPart("table", () => import("./page.js")).then(({ TablePage }) => {
    tablePage.value = TablePage;
  });
};
