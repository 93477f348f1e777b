import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { useEffect } from "../../vendor/hooks.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { reducedMotion } from "../shell/settings.js";
const useSteps = (last, pace) => {
  const step = useSignal(reducedMotion.matches ? last : 0);
  useEffect(() => {
    if (step.value >= last) return void 0;
    const timer = setTimeout(() => {
      step.value++;
    }, pace);
    return () => clearTimeout(timer);
  }, [step.value, last]);
  return step;
};
const StepsButton = ({ step, last }) => {
  const more = step.value < last;
  return /* @__PURE__ */ jsxs(
    "button",
    {
      class: "btn quiet",
      onClick: () => {
        step.value = more ? last : 0;
      },
      children: [
        /* @__PURE__ */ jsx(Icon, { id: more ? "next" : "restart" }),
        t(more ? "steps_all" : "steps_again")
      ]
    }
  );
};
export {
  StepsButton,
  useSteps
};
