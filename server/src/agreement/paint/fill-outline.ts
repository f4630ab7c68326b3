/** Straight pieces of an outline in pixels: x0, y0, x1, y1 and so on, y downwards. */
export type Segments = readonly number[];

/** How much of each pixel an outline covers, from 0 to 255, and where the small picture begins. */
export interface Coverage {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

/**
 * Fills an outline with exact coverage: each edge adds the area to its right, pixel by pixel, and the sum
 * along a row is what is inside. Overlapping strokes, of which variable fonts are made, count once.
 */
export function fillOutline(segments: Segments): Coverage {
  const box = boxOf(segments);
  const { left, top, width, height } = box;
  if (width <= 0 || height <= 0) return { ...box, shades: new Uint8Array(0) };
  // One column more: an edge on the right border still has a pixel to its right.
  const stride = width + 2;
  const areas = new Float32Array(stride * height);
  for (let at = 0; at < segments.length; at += 4) {
    const x0 = (segments[at] ?? 0) - left;
    const y0 = (segments[at + 1] ?? 0) - top;
    const x1 = (segments[at + 2] ?? 0) - left;
    const y1 = (segments[at + 3] ?? 0) - top;
    if (y0 < y1) addEdge(areas, stride, [x0, y0, x1, y1], 1);
    else if (y0 > y1) addEdge(areas, stride, [x1, y1, x0, y0], -1);
  }
  const shades = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let column = 0; column < width; column += 1) {
      sum += areas[row * stride + column] ?? 0;
      shades[row * width + column] = Math.round(Math.min(1, Math.abs(sum)) * 255);
    }
  }
  return { ...box, shades };
}

function boxOf(segments: Segments): Omit<Coverage, 'shades'> {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < segments.length; at += 2) {
    left = Math.min(left, segments[at] ?? 0);
    right = Math.max(right, segments[at] ?? 0);
    top = Math.min(top, segments[at + 1] ?? 0);
    bottom = Math.max(bottom, segments[at + 1] ?? 0);
  }
  if (left > right) return { left: 0, top: 0, width: 0, height: 0 };
  const from = { left: Math.floor(left), top: Math.floor(top) };
  return { ...from, width: Math.ceil(right) - from.left, height: Math.ceil(bottom) - from.top };
}

/** An edge that goes down, row by row. */
function addEdge(
  areas: Float32Array,
  stride: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  sign: number,
): void {
  const slope = (x1 - x0) / (y1 - y0);
  for (let row = Math.floor(y0); row < y1; row += 1) {
    const from = Math.max(y0, row);
    const to = Math.min(y1, row + 1);
    if (to <= from) continue;
    const startX = x0 + (from - y0) * slope;
    addRow(areas, row * stride, startX, startX + (to - from) * slope, (to - from) * sign);
  }
}

/** The part of an edge within one row: `height` of it, spread over the pixels it crosses. */
function addRow(areas: Float32Array, base: number, startX: number, endX: number, height: number): void {
  const low = Math.min(startX, endX);
  const high = Math.max(startX, endX);
  const first = Math.floor(low);
  const last = Math.max(first, Math.ceil(high) - 1);
  let before = 0;
  for (let column = first; column <= last; column += 1) {
    const from = Math.max(low, column);
    const to = Math.min(high, column + 1);
    const share = high > low ? ((to - from) / (high - low)) * height : height;
    // Of this share, what lies to the right within the pixel is covered now, and the rest from the next on.
    const inside = share * (column + 1 - (from + to) / 2);
    add(areas, base + column, before + inside);
    before = share - inside;
  }
  add(areas, base + last + 1, before);
}

function add(areas: Float32Array, index: number, area: number): void {
  areas[index] = (areas[index] ?? 0) + area;
}
