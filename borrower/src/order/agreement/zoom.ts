/** How much larger than its frame the picture is, and how far it is scrolled; all in CSS pixels. */
export interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const largestScale = 4;
const doubleTapScale = 2.5;

/**
 * The view at another scale, with what was under `from` now under `to`: both are places in the frame. Fingers
 * that move while they spread take the picture along.
 */
export function zoomTo(view: View, scale: number, from: Point, to: Point = from): View {
  const next = Math.min(largestScale, Math.max(1, scale));
  const ratio = next / view.scale;
  return {
    scale: next,
    left: Math.max(0, (view.left + from.x) * ratio - to.x),
    top: Math.max(0, (view.top + from.y) * ratio - to.y),
  };
}

/** Twice the same finger: close up, and from close up back to the whole. */
export function scaleAfterDoubleTap(scale: number): number {
  return scale > 1 ? 1 : doubleTapScale;
}

/** One notch of a wheel changes the scale by about a fifth, also where a browser counts in lines. */
export function scaleAfterWheel(
  scale: number,
  { deltaY, deltaMode }: { deltaY: number; deltaMode: number },
): number {
  const pixels = deltaMode === 0 ? deltaY : deltaY * 16;
  return scale * Math.exp(-pixels / 500);
}

export interface Tap {
  readonly at: number;
  readonly where: Point;
}

/** Two short taps on nearly the same place. */
export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  if (first === null || second.at - first.at > 350) return false;
  return distance(first.where, second.where) < 32;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
