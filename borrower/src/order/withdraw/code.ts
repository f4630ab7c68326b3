/** How many characters a withdraw code has, and the signs it is made of: no I, L, O and U. */
export const codeLength = 8;
const strange = /[^0-9A-HJKMNP-TV-Z]/g;
const half = codeLength / 2;

/**
 * What was meant: small letters, spaces and dashes are
 * fine, and signs that look alike are taken for each other.
 */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(strange, '')
    .slice(0, codeLength);
}

/** In two groups, as people read it aloud to themselves. */
export function groupCode(code: string): string {
  return code.length > half ? `${code.slice(0, half)} ${code.slice(half)}` : code;
}

/** Where the cursor stands in the groups after so many characters of the code. */
export function placeInGroups(characters: number): number {
  return characters > half ? characters + 1 : characters;
}

const inSentence = /(?<![0-9A-Za-z])([0-9A-HJKMNP-TV-Z]{4})[ -]?([0-9A-HJKMNP-TV-Z]{4})(?![0-9A-Za-z])/;

/**
 * The code in a whole text message that was copied. In a
 * sentence only capitals count: its words are no codes.
 */
export function codeInMessage(text: string): string | null {
  const found = inSentence.exec(text);
  if (found) return `${found[1]}${found[2]}`;
  const alone = text.trim();
  return /^[0-9A-Za-z]{4}[ -]?[0-9A-Za-z]{4}$/.test(alone) ? readCode(alone) : null;
}
