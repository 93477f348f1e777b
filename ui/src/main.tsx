// Starts the page: shared drawings, then the lobby or a table.
import { render } from "preact";
import type { JSX } from "preact";
import { Lobby } from "./lobby/lobby.js";
import { t } from "./shell/i18n.js";
import { Svg } from "./shell/parts.js";
import { route } from "./shell/route.js";
import { sharedDefs } from "./shell/symbols.js";
import { Lost, TablePage } from "./table/page.js";

const DEFS = sharedDefs();

const App = (): JSX.Element => {
  const r = route.value;
  return (
    <>
      <Svg class="defs" aria-hidden="true" html={DEFS} />
      {r.page === "lobby" ? (
        <Lobby />
      ) : r.page === "table" ? (
        <TablePage key={r.id} id={r.id} ply={r.ply} invite={r.invite} />
      ) : (
        <Lost reason={t("no_page")} />
      )}
    </>
  );
};

const root = document.createElement("div");
root.id = "root";
document.body.append(root);
render(<App />, root);
