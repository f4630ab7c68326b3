import type { Text } from '../src/text.ts';

const accents = new Map(
  Array.from('aáeéiíoóuúAÁEÉIÍOÓUÚcçnñsšyý'.matchAll(/(.)(.)/g), ([, plain = '', marked = '']) => [
    plain,
    marked,
  ]),
);

/**
 * English that no reader mistakes for a finished text: accented, a third longer, in brackets. What is shown
 * without brackets was never given to a translator; what loses one does not fit.
 */
export function pseudo(text: Text): Text {
  const words = accented(text);
  const parts = typeof words === 'string' ? [words] : words;
  const marked = ['⟦', ...parts, `${padding(lengthOf(text))}⟧`];
  return typeof text === 'string' ? marked.join('') : marked;
}

function accented(text: Text): Text {
  if (typeof text === 'string') return text.replace(/\p{L}/gu, (letter) => accents.get(letter) ?? letter);
  return text.map((part) => {
    if (typeof part === 'string') return accented(part) as string;
    if (part.length === 1) return part;
    const [name, kind, choices] = part;
    const marked = Object.entries(choices).map(([choice, words]) => [choice, accented(words)]);
    return [name, kind, Object.fromEntries(marked)] as const;
  });
}

/** About how many letters a reader sees. */
function lengthOf(text: Text): number {
  if (typeof text === 'string') return text.length;
  return text.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 8), 0);
}

/** Words that can be wrapped like any others. */
function padding(length: number): string {
  const letters = Math.ceil(length / 3);
  return ' lorem ipsum dolor sit amet'
    .repeat(Math.ceil(letters / 27))
    .slice(0, letters)
    .trimEnd();
}
