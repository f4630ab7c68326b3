import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { TextFile } from './read-texts.ts';

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aáeéiíoóuúAÁEÉIÍOÓUÚcçnñsšyý'.matchAll(/(.)(.)/g), ([, plain = '', marked = '']) => [
    plain,
    marked,
  ]),
);

/**
 * English that no English reader mistakes for a finished text: accented, a third longer, in brackets. What is
 * shown without brackets was never given to a translator; what loses one does not fit.
 */
export function pseudo(message: string): string {
  const elements = parse(message, { ignoreTag: true, shouldParseSkeletons: false });
  return `⟦${printAST(elements.map(marked))}${padding(message)}⟧`;
}

/** A file of English in the pseudo-language; others stay as they are. */
export function inPseudo(file: TextFile): TextFile {
  if (file.language !== 'en') return file;
  const entries = Object.entries(file.entries).map(
    ([key, entry]) => [key, { ...entry, defaultMessage: pseudo(entry.defaultMessage) }] as const,
  );
  return { ...file, entries: Object.fromEntries(entries) };
}

function marked(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal)
    return { ...element, value: element.value.replace(/\p{L}/gu, (letter) => accented[letter] ?? letter) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(
    ([choice, option]) => [choice, { ...option, value: option.value.map(marked) }] as const,
  );
  return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
}

/** Words that can be wrapped like any others. */
function padding(message: string): string {
  const letters = Math.ceil(message.length / 3);
  return ' lorem ipsum dolor sit amet'
    .repeat(Math.ceil(letters / 27))
    .slice(0, letters)
    .trimEnd();
}
