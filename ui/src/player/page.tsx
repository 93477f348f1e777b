// The player's page: who I am, and my games, statistics, notices and devices.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { Bar } from "../shell/bar.js";
import { keepLoadingGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { asPlayer, loadPlayer, me } from "../shell/player.js";
import { TABS, followLink, secret, type Tab } from "../shell/route.js";
import { myName, playerKey } from "../shell/settings.js";
import { Bring } from "./bring.js";
import type { Statistics } from "../wire.js";
import { DevicesTab } from "./devices.js";
import { Games } from "./games.js";
import { Keep } from "./keep.js";
import { LinkDone } from "./links.js";
import { useLoaded } from "./loaded.js";
import { NoticesTab } from "./notices.js";
import { PictureColours, Said } from "./parts.js";
import { Profile } from "./profile.js";
import { HeadToHead, StatisticsTab } from "./statistics.js";

export { RankingPage } from "./ranking.js";

export const Page = ({ tab }: { tab: Tab }): JSX.Element => {
  const bringing = useSignal<{ given: string | null } | null>(null);
  useSignalEffect(() => {
    document.title = `${myName.value || t("my_games")} · Durbar`;
  });
  useEffect(() => {
    keepLoadingGames();
    if (playerKey.value && !me.value) loadPlayer().catch(() => undefined); // each tab says what it lacks
  }, [playerKey.value]);
  useSignalEffect(() => {
    const given = secret.value;
    if (given?.kind !== "claim" && given?.kind !== "move") return;
    secret.value = null;
    bringing.value = { given: given.value };
  });
  const loaded = useLoaded(playerKey.value ? () => asPlayer<Statistics>("/api/player/statistics") : null, [
    playerKey.value,
  ]);
  const statistics = loaded.value.value;
  return (
    <div class="page player">
      <Bar on="games" />
      <main class="wrapp">
        <div class="left">
          <Profile statistics={statistics} />
          <Keep bring={() => (bringing.value = { given: null })} />
          <HeadToHead opponents={statistics?.opponents ?? []} />
        </div>
        <div class="mid">
          <LinkDone />
          <Tabs on={tab} />
          {tab === "games" && <Games statistics={statistics} />}
          {tab === "statistics" && <StatisticsTab loaded={loaded.value} />}
          {tab === "notices" && <NoticesTab />}
          {tab === "devices" && <DevicesTab />}
        </div>
      </main>
      <Said />
      <PictureColours />
      {bringing.value && <Bring given={bringing.value.given} close={() => (bringing.value = null)} />}
    </div>
  );
};

/** On a narrow phone the row of tabs scrolls: the chosen one is in sight. */
const Tabs = ({ on }: { on: Tab }): JSX.Element => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (chosen) row.current!.scrollLeft = chosen.offsetLeft - row.current!.clientWidth / 3;
  }, [on]);
  return (
    <nav class="ptabs" aria-label={t("player_tabs")} ref={row}>
      {TABS.map((tab) => (
        <a key={tab} href={`/player?tab=${tab}`} aria-current={tab === on ? "page" : undefined} onClick={followLink}>
          {t(`tab_${tab}`)}
        </a>
      ))}
    </nav>
  );
};
