/**
 * The mark that a transfer carries in its note, so that the money finds its loan: seven signs that say which
 * one, and an eighth that catches a slip of the finger.
 */
export const markLength = 8;

// No 0, 1, I, L or O, which look alike. Thirty-one is a prime: that is what makes the check below complete.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The number of marks there are. */
export const markCount = alphabet.length ** (markLength - 1);

/** The mark of a number below `markCount`. */
export function markOf(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index >= markCount)
    throw new RangeError(`there is no mark number ${index}`);
  let signs = '';
  for (let rest = index; signs.length < markLength - 1; rest = Math.floor(rest / alphabet.length))
    signs = alphabet.charAt(rest % alphabet.length) + signs;
  return signs + checkSign(signs);
}

/**
 * Whether it is one, as written. Every sign counts by its own weight, so one wrong sign, and any two that
 * have changed places, give another check sign.
 */
export function isMark(text: string): boolean {
  if (text.length !== markLength || [...text].some((sign) => !alphabet.includes(sign))) return false;
  return checkSign(text.slice(0, -1)) === text.slice(-1);
}

/** As people read it aloud and copy it: "7KQ2 M9XB". */
export function spacedMark(mark: string): string {
  return `${mark.slice(0, 4)} ${mark.slice(4)}`;
}

/**
 * The marks in the note of a transfer, however it was typed: small letters, spaces and dashes inside, other
 * words around it. A note rarely has two; when it does, whoever matches it has to decide.
 */
export function marksIn(note: string): string[] {
  const words = note.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const found = new Set<string>();
  for (const [first] of words.entries()) {
    let joined = '';
    for (let last = first; last < words.length && joined.length < markLength; last++) {
      joined += words[last] ?? '';
      if (isMark(joined)) found.add(joined);
    }
  }
  return [...found];
}

function checkSign(signs: string): string {
  const sum = [...signs].reduce((total, sign, place) => total + alphabet.indexOf(sign) * (place + 1), 0);
  // The check sign weighs eight: it is what brings the whole to a multiple of thirty-one.
  for (const [value, sign] of [...alphabet].entries()) {
    if ((sum + value * markLength) % alphabet.length === 0) return sign;
  }
  throw new Error('every sum has a check sign');
}
