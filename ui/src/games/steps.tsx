// A final scoring shown step by step: how far it is, and the button that shows all of it or starts again.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { reducedMotion } from "../shell/settings.js";

export const useSteps = (last: number, pace: number): Signal<number> => {
  const step = useSignal(reducedMotion.matches ? last : 0);
  useEffect(() => {
    if (step.value >= last) return undefined;
    const timer = setTimeout(() => {
      step.value++;
    }, pace);
    return () => clearTimeout(timer);
  }, [step.value, last]);
  return step;
};

export const StepsButton = ({ step, last }: { step: Signal<number>; last: number }): JSX.Element => {
  const more = step.value < last;
  return (
    <button
      class="btn quiet"
      onClick={() => {
        step.value = more ? last : 0;
      }}>
      <Icon id={more ? "next" : "restart"} />
      {t(more ? "steps_all" : "steps_again")}
    </button>
  );
};
