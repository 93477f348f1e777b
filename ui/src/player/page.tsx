// The player's page: who I am, and my games, statistics, notices and devices.
import type { JSX } from "preact";
import { Bar } from "../shell/bar.js";
import { t } from "../shell/i18n.js";
import type { Tab } from "../shell/route.js";

export { RankingPage } from "./ranking.js";

export const Page = ({ tab }: { tab: Tab }): JSX.Element => (
  <div class="page player" data-tab={tab}>
    <Bar on="games" />
    <main class="wrap" aria-label={t("my_games")} />
  </div>
);
