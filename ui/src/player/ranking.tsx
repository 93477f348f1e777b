// The ranking of this server: the players who want to be in it, and the bots on the same scale.
import type { JSX } from "preact";
import { Bar } from "../shell/bar.js";
import { t } from "../shell/i18n.js";

export const RankingPage = (): JSX.Element => (
  <div class="page ranking">
    <Bar on="ranking" />
    <main class="wrap" aria-label={t("ranking")} />
  </div>
);
