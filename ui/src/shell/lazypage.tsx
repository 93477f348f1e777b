// Pages as parts of their own: the lobby's first load does without them.
import { signal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { t } from "./i18n.js";
import { fetchPart } from "./lazy.js";
import { Loading } from "./messages.js";

interface LazyPage<P> {
  /** Fetch it unless it is here or on its way. */
  load: () => Promise<void>;
  Page: (props: P & JSX.IntrinsicAttributes) => JSX.Element;
}

const lazyPage = <P extends object>(part: string, script: () => Promise<{ Page: ComponentType<P> }>): LazyPage<P> => {
  const here = signal<ComponentType<P> | null>(null);
  let coming: Promise<void> | null = null;
  const load = (): Promise<void> =>
    (coming ??= fetchPart(part, script).then(({ Page }) => {
      here.value = Page;
    }));
  const Page = (props: P): JSX.Element => {
    void load();
    const Here = here.value;
    return Here ? <Here {...props} /> : <Loading text={t("loading_page")} />;
  };
  return { load, Page };
};

export const playerPage = lazyPage("player", () => import("../player/page.js"));
export const rankingPage = lazyPage("player", async () => ({ Page: (await import("../player/page.js")).RankingPage }));
export const coursePage = lazyPage("learn", () => import("../learn/page.js"));
export const learnPage = lazyPage("learn", async () => ({ Page: (await import("../learn/page.js")).LearnPage }));
export const mistakesPage = lazyPage("learn", async () => ({ Page: (await import("../learn/page.js")).MistakesPage }));
/** It builds on the table's part, whose styles it needs too. */
export const reviewPage = lazyPage("review", async () => {
  const [module] = await Promise.all([import("../review/page.js"), fetchPart("table", async () => null)]);
  return module;
});
export const workshopPage = lazyPage("workshop", () => import("../workshop/page.js"));
export const puzzlesPage = lazyPage("puzzles", () => import("../puzzles/page.js"));
export const clubPage = lazyPage("club", () => import("../club/page.js"));
