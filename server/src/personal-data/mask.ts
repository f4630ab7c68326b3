/** How personal data looks in a view: enough to recognise it as one's own, too little to use it. */

const hidden = '••••';

/** `•••• 1234`; a number so short that four digits would be most of it shows none. */
export function maskNumber(digits: string): string {
  return digits.length >= 8 ? `${hidden} ${digits.slice(-4)}` : hidden;
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A letter that nothing can belong to: what follows it is one of its kind, or nothing. */
const standsAlone = /^[!-~](?:[!-~]|$)/;

/** The first character of each word, as a person sees characters: a Thai vowel stays on its consonant. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => (word === '' ? '' : `${firstOf(word)}${hidden}`))
    .join(' ');
}

/** The segmenter takes ten times as long for such a letter. */
const firstOf = (word: string) =>
  standsAlone.test(word) ? word.charAt(0) : characters.segment(word).containing(0)?.segment;
