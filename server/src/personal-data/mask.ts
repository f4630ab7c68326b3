/** How personal data looks in a view: enough to recognise it as one's own, too little to use it. */

const hidden = '••••';

/** `•••• 1234`; a number so short that four digits would be most of it shows none. */
export function maskNumber(digits: string): string {
  return digits.length >= 8 ? `${hidden} ${digits.slice(-4)}` : hidden;
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first character of each word, as a person sees characters: a Thai vowel stays on its consonant. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => {
      const first = characters.segment(word)[Symbol.iterator]().next();
      return first.done ? '' : `${first.value.segment}${hidden}`;
    })
    .join(' ');
}
