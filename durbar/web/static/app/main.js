import { Fragment, jsx, jsxs } from "../vendor/jsx-runtime.js";
import { render } from "../vendor/preact.js";
import { Lobby } from "./lobby/lobby.js";
import { t } from "./shell/i18n.js";
import { Svg } from "./shell/parts.js";
import { route } from "./shell/route.js";
import { sharedDefs } from "./shell/symbols.js";
import { Lost, TablePage } from "./table/page.js";
const DEFS = sharedDefs();
const App = () => {
  const r = route.value;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Svg, { class: "defs", "aria-hidden": "true", html: DEFS }),
    r.page === "lobby" ? /* @__PURE__ */ jsx(Lobby, {}) : r.page === "table" ? /* @__PURE__ */ jsx(TablePage, { id: r.id, ply: r.ply, invite: r.invite }, r.id) : /* @__PURE__ */ jsx(Lost, { reason: t("no_page") })
  ] });
};
const root = document.createElement("div");
root.id = "root";
document.body.append(root);
render(/* @__PURE__ */ jsx(App, {}), root);
