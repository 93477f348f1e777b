// A drawing to work on: it tells where the pointer is and on what; the wheel and two fingers zoom and move it.
import { useRef } from "preact/hooks";
import type { ComponentChildren, JSX } from "preact";
import { ZoomButtons, type View } from "../shell/viewport.js";
import { PhotoOver } from "./photo.js";

export interface Spot {
  x: number;
  y: number;
  /** The place under the pointer. */
  k: string | null;
}
interface Props {
  view: View;
  label: string;
  cls: string;
  children: ComponentChildren;
  down: (spot: Spot) => void;
  move: (spot: Spot, pressed: boolean) => void;
  up: (spot: Spot | null) => void;
  /** A key on the board; true: it was used. */
  keyed: (event: KeyboardEvent) => boolean;
  active?: string | undefined;
  /** The pointer moves the drawing where it hits nothing. */
  pan?: boolean;
}

export const Canvas = (props: Props): JSX.Element => {
  const ref = useRef<SVGSVGElement>(null),
    fingers = useRef(new Map<number, { x: number; y: number }>()),
    moving = useRef<{ x: number; y: number } | null>(null);
  const { view } = props,
    b = view.box.value;
  const spot = (e: { clientX: number; clientY: number }): Spot => {
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(ref.current!.getScreenCTM()!.inverse());
    const hit = document.elementFromPoint(e.clientX, e.clientY)?.closest("[data-k]");
    return { x: p.x, y: p.y, k: hit && ref.current!.contains(hit) ? hit.getAttribute("data-k") : null };
  };
  const unit = (): number => view.box.value.w / Math.max(1, ref.current!.clientWidth);
  const pinch = (e: PointerEvent): void => {
    const before = [...fingers.current.values()];
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const after = [...fingers.current.values()];
    const middle = (two: { x: number; y: number }[]): { x: number; y: number } => ({
      x: (two[0]!.x + two[1]!.x) / 2,
      y: (two[0]!.y + two[1]!.y) / 2,
    });
    const far = (two: { x: number; y: number }[]): number =>
      Math.hypot(two[0]!.x - two[1]!.x, two[0]!.y - two[1]!.y) || 1;
    const from = middle(before),
      to = middle(after);
    view.pan((to.x - from.x) * unit(), (to.y - from.y) * unit());
    const at = spot({ clientX: to.x, clientY: to.y });
    view.zoom(far(after) / far(before), at.x, at.y);
  };
  const down = (e: PointerEvent): void => {
    if (e.button > 1) return;
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    ref.current!.setPointerCapture(e.pointerId);
    if (fingers.current.size === 2) return props.up(null);
    const at = spot(e);
    if (e.button === 1 || (props.pan && at.k === null)) moving.current = { x: e.clientX, y: e.clientY };
    else props.down(at);
  };
  const move = (e: PointerEvent): void => {
    if (fingers.current.size === 2) return pinch(e);
    if (moving.current) {
      view.pan((e.clientX - moving.current.x) * unit(), (e.clientY - moving.current.y) * unit());
      moving.current = { x: e.clientX, y: e.clientY };
    } else props.move(spot(e), fingers.current.size === 1);
  };
  const up = (e: PointerEvent, done: boolean): void => {
    const alone = fingers.current.size === 1;
    fingers.current.delete(e.pointerId);
    if (moving.current) moving.current = null;
    else if (alone) props.up(done ? spot(e) : null);
  };
  return (
    <div class="drawing ws-drawing">
      <svg
        ref={ref}
        class={`board ${props.cls}`}
        viewBox={`${b.x} ${b.y} ${b.w} ${b.h}`}
        preserveAspectRatio="xMidYMid meet"
        role="application"
        tabindex={0}
        aria-label={props.label}
        {...(props.active ? { "aria-activedescendant": props.active } : {})}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={(e) => up(e, true)}
        onPointerCancel={(e) => up(e, false)}
        onWheel={(e) => {
          e.preventDefault();
          const at = spot(e);
          view.zoom(e.deltaY < 0 ? 1.15 : 1 / 1.15, at.x, at.y);
        }}
        onKeyDown={(e) => {
          if (props.keyed(e)) e.preventDefault();
        }}>
        {props.children}
      </svg>
      <PhotoOver view={view} />
      <ZoomButtons view={view} />
    </div>
  );
};
