/** What may be wrong with a photo, as the key of the sentence that says so. Whoever took it decides. */
export type PhotoDoubt = 'photo_dark' | 'photo_blurred' | 'photo_glare' | 'photo_no_card';

/** A card is to fill the picture; a paper may be mostly white. */
export type Subject = 'card' | 'paper';

/** A picture in shades of grey, from 0 to 255, line by line. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

interface Tile {
  /** How much neighbouring shades differ from what lies between them: letters and edges make it large. */
  readonly sharpness: number;
  /** Which part of it is white without a trace of anything. */
  readonly burnt: number;
  readonly isInside: boolean;
}

const tilesAcross = 8;
/** The light parts of a picture that was taken in the dark are darker than this. */
const darkBelow = 60;
/** Below this a tile shows no edge: a wall, or letters that have run together. */
const sharpFrom = 40;
const burntFrom = 250;

/** A lens that was covered, or a screen without anything on it: there is nothing to decide about. */
export function showsNothing({ shades }: Grey): boolean {
  let sum = 0;
  let squares = 0;
  for (const shade of shades) {
    sum += shade;
    squares += shade * shade;
  }
  const mean = sum / shades.length;
  return squares / shades.length - mean * mean < 16;
}

/** Generous: it is to catch what nobody could read, and not to find fault. */
export function doubtAbout(grey: Grey, subject: Subject): PhotoDoubt | null {
  if (lightest(grey, 0.1) < darkBelow) return 'photo_dark';
  const tiles = tilesOf(grey);
  const sharp = tiles.filter(({ sharpness }) => sharpness >= sharpFrom).length;
  if (sharp === 0) return 'photo_blurred';
  if (subject === 'paper') return null;
  if (sharp < tiles.length / 8) return 'photo_no_card';
  const inside = tiles.filter(({ isInside }) => isInside);
  const burnt = inside.filter((tile) => tile.burnt > 0.5).length;
  // Where all of it is white, the card lies on a sheet of paper.
  return burnt > 0 && burnt <= inside.length / 3 ? 'photo_glare' : null;
}

/** The shade that this part of the picture is lighter than. */
function lightest({ shades }: Grey, part: number): number {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  let left = shades.length * part;
  let shade = 255;
  for (; shade > 0 && left > (counts[shade] ?? 0); shade -= 1) left -= counts[shade] ?? 0;
  return shade;
}

function tilesOf(grey: Grey): Tile[] {
  const across = Math.floor(grey.width / tilesAcross);
  const down = Math.floor(grey.height / tilesAcross);
  const places = Array.from({ length: tilesAcross }, (_, place) => place);
  const isInside = (place: number) => place >= 2 && place < tilesAcross - 2;
  return places.flatMap((row) =>
    places.map((column) => ({
      ...tileAt(grey, { left: column * across, top: row * down, across, down }),
      isInside: isInside(row) && isInside(column),
    })),
  );
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

function tileAt({ width, shades }: Grey, { left, top, across, down }: Area): Omit<Tile, 'isInside'> {
  let sum = 0;
  let squares = 0;
  let white = 0;
  for (let y = top + 1; y < top + down - 1; y += 1) {
    for (let x = left + 1; x < left + across - 1; x += 1) {
      const at = y * width + x;
      const shade = shades[at] ?? 0;
      const around =
        (shades[at - 1] ?? 0) + (shades[at + 1] ?? 0) + (shades[at - width] ?? 0) + (shades[at + width] ?? 0);
      const edge = 4 * shade - around;
      sum += edge;
      squares += edge * edge;
      if (shade >= burntFrom) white += 1;
    }
  }
  const count = Math.max(1, (across - 2) * (down - 2));
  return { sharpness: squares / count - (sum / count) ** 2, burnt: white / count };
}
