import { leastSignature, signatureSize } from '@hiram/contract';
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

/** Whether somebody could have meant this as their name; the server looks at the ink of the picture itself. */
export function isSignature(strokes: readonly Pick<PointGroup, 'points'>[], shownWidth: number): boolean {
  const scale = signatureSize.width / shownWidth;
  const columns = strokes.flatMap(({ points }) => points.map(({ x }) => x * scale));
  const lengths = strokes.map(({ points }) =>
    points.slice(1).reduce((sum, { x, y }, at) => {
      const before = points[at] ?? { x, y };
      return sum + Math.hypot(x - before.x, y - before.y) * scale;
    }, 0),
  );
  const length = lengths.reduce((sum, each) => sum + each, 0);
  const width = columns.length === 0 ? 0 : Math.max(...columns) - Math.min(...columns);
  return width >= leastSignature.width && length * signatureSize.lineWidth >= leastSignature.inkPixels;
}
