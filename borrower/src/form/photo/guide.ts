import type { Area } from './grey.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Identity cards all over the world: 85.6 by 54 mm. */
export const cardRatio = 85.6 / 54;

/** How much of the frame's width the card is to fill. */
export const guideShare = 0.88;

/** A little more than the guide is taken: nobody holds a card exactly. */
const margin = 1.06;

/**
 * Which part of what the camera sees lies in the guide. The picture fills its frame and is cut where it is too
 * long, as `object-fit: cover` does.
 */
export function guideIn(seen: Size, frame: Size): Area {
  const scale = Math.max(frame.width / seen.width, frame.height / seen.height);
  const width = Math.min(seen.width, (frame.width * guideShare * margin) / scale);
  const height = Math.min(seen.height, ((frame.width * guideShare) / cardRatio / scale) * margin);
  return { left: (seen.width - width) / 2, top: (seen.height - height) / 2, width, height };
}
