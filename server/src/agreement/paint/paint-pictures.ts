import type { SvgPathCommand } from 'harfbuzzjs';
import sharp from 'sharp';
import { type Mark, pictureSize, type Sheet, sheetSize } from '../sheet.ts';
import type { TypeFace } from '../typeset/faces.ts';
import type { GlyphRun } from '../typeset/shape.ts';
import { type Coverage, fillOutline } from './fill-outline.ts';
import { greyPng } from './grey-png.ts';

const scale = pictureSize.width / sheetSize.width;

/** Each sheet as a PNG in grey, drawn from the same glyphs in the same places as the PDF. */
export async function paintPictures(sheets: readonly Sheet[]): Promise<Buffer[]> {
  const glyphs = new Map<TypeFace, Map<string, Coverage>>();
  const pictures: Promise<Buffer>[] = [];
  for (const sheet of sheets) {
    const shades = Buffer.alloc(pictureSize.width * pictureSize.height, 255);
    for (const mark of sheet) await paintMark(shades, mark, glyphs);
    // Compressing happens in another thread, while we draw the next page.
    pictures.push(greyPng(shades, pictureSize));
  }
  return Promise.all(pictures);
}

type GlyphCache = Map<TypeFace, Map<string, Coverage>>;

async function paintMark(shades: Buffer, mark: Mark, glyphs: GlyphCache): Promise<void> {
  if (mark.kind === 'area') return paintArea(shades, mark);
  if (mark.kind === 'picture') return paintPicture(shades, mark);
  let { x } = mark;
  for (const run of mark.runs) {
    paintRun(shades, run, x, mark.y, glyphs);
    x += run.width;
  }
}

function paintRun(shades: Buffer, run: GlyphRun, x: number, y: number, glyphs: GlyphCache): void {
  const { face, style } = run;
  const cache = glyphs.get(face) ?? new Map<string, Coverage>();
  glyphs.set(face, cache);
  const perMille = style.size / 1000;
  for (const glyph of run.glyphs) {
    const left = (x + glyph.x * perMille) * scale;
    // Lines stand on whole pixels, or every line of a page would be blurred in its own way.
    const baseline = Math.round(y * scale) - glyph.y * perMille * scale;
    const column = Math.floor(left);
    const row = Math.floor(baseline);
    // A quarter of a pixel is as exact as an eye can tell.
    const offset = { x: Math.round((left - column) * 4) / 4, y: Math.round((baseline - row) * 4) / 4 };
    const key = `${glyph.id} ${style.size} ${offset.x} ${offset.y}`;
    const drawn = cache.get(key) ?? fillOutline(outlineOf(face, glyph.id, style.size, offset));
    cache.set(key, drawn);
    blend(shades, drawn, column, row, Math.round(style.grey * 255));
  }
}

function outlineOf(
  face: TypeFace,
  glyphId: number,
  size: number,
  offset: { x: number; y: number },
): number[] {
  const factor = (size * scale) / face.unitsPerEm;
  const segments: number[] = [];
  let [startX, startY, fromX, fromY] = [0, 0, 0, 0];
  const lineTo = (x: number, y: number) => {
    segments.push(fromX, fromY, x, y);
    [fromX, fromY] = [x, y];
  };
  for (const { type, values } of face.font.glyphToJson(glyphId) as readonly SvgPathCommand[]) {
    const points = values.map((value, index) =>
      index % 2 === 0 ? value * factor + offset.x : offset.y - value * factor,
    );
    const [x = 0, y = 0] = points.slice(-2);
    if (type === 'M') {
      [startX, startY, fromX, fromY] = [x, y, x, y];
    } else if (type === 'Z') {
      lineTo(startX, startY);
    } else {
      const curve = [fromX, fromY, ...points];
      const steps = type === 'L' ? 1 : 6;
      for (let step = 1; step <= steps; step += 1) lineTo(...pointOn(curve, step / steps));
    }
  }
  return segments;
}

/** A point on a line, a quadratic or a cubic curve, by drawing the lines between its control points. */
function pointOn(controls: readonly number[], share: number): [number, number] {
  if (controls.length === 2) return [controls[0] ?? 0, controls[1] ?? 0];
  const between: number[] = [];
  for (let at = 0; at + 2 < controls.length; at += 1) {
    const from = controls[at] ?? 0;
    between.push(from + ((controls[at + 2] ?? 0) - from) * share);
  }
  return pointOn(between, share);
}

function blend(shades: Buffer, drawn: Coverage, column: number, row: number, ink: number): void {
  const { left, top, width, height } = drawn;
  for (let y = 0; y < height; y += 1) {
    const pageY = row + top + y;
    if (pageY < 0 || pageY >= pictureSize.height) continue;
    for (let x = 0; x < width; x += 1) {
      const cover = drawn.shades[y * width + x] ?? 0;
      const pageX = column + left + x;
      if (cover === 0 || pageX < 0 || pageX >= pictureSize.width) continue;
      const at = pageY * pictureSize.width + pageX;
      const paper = shades[at] ?? 255;
      shades[at] = paper + Math.round(((Math.min(ink, paper) - paper) * cover) / 255);
    }
  }
}

/** Edges lie between pixels, and lines of one thickness look alike wherever they are. */
function paintArea(shades: Buffer, area: Extract<Mark, { kind: 'area' }>): void {
  const left = Math.round(area.x * scale);
  const top = Math.round(area.y * scale);
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  for (let y = top; y < top + height; y += 1) {
    const row = y * pictureSize.width;
    shades.fill(Math.round(area.grey * 255), row + left, row + left + width);
  }
}

async function paintPicture(shades: Buffer, mark: Extract<Mark, { kind: 'picture' }>): Promise<void> {
  const width = Math.round(mark.width * scale);
  const height = Math.round(mark.height * scale);
  const drawn = await sharp(mark.png)
    .flatten({ background: 'white' })
    .resize({ width, height, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  // As covering ink, so that what is printed beneath stays readable.
  const cover = new Uint8Array(drawn.map((shade) => 255 - shade));
  const origin = { left: 0, top: 0, width, height, shades: cover };
  blend(shades, origin, Math.round(mark.x * scale), Math.round(mark.y * scale), 0);
}
