import { signatureSize } from '@hiram/contract';
import type { PointGroup } from 'signature_pad';

/**
 * The pad draws with circles: half the line's width, in pixels of a drawing area that is `shownWidth` wide.
 */
export function penRadius(shownWidth: number): number {
  return (signatureSize.lineWidth / 2) * (shownWidth / signatureSize.width);
}

/** The same strokes on a drawing area of another width, as after turning the phone. */
export function scaleStrokes(strokes: readonly PointGroup[], from: number, to: number): PointGroup[] {
  const factor = to / from;
  const radius = penRadius(to);
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: radius,
    maxWidth: radius,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
