import { jsx } from "../../vendor/jsx-runtime.js";
import { Svg } from "../shell/parts.js";
import { constant } from "../shell/svg.js";
const thumb = (world, art, part) => {
  const whole = constant(art), again = constant(art.replace(/ id="[^"]*"/g, ""));
  return ({ close }) => /* @__PURE__ */ jsx(
    Svg,
    {
      "data-world": world,
      viewBox: close ? part : "0 0 320 196",
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
      html: close ? again : whole
    }
  );
};
export {
  thumb
};
