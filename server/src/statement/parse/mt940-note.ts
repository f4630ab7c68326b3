import { cleanName, cleanText } from './clean-text.ts';

/** What field 86 says about a movement. */
export interface Mt940Note {
  readonly text: string;
  readonly payerName: string | null;
  readonly payerAccount: string | null;
}

const fullLine = 65;
const fullSubfield = 27;

/** Banks write field 86 in three ways; which one, its beginning tells. */
export function readNote(lines: readonly string[]): Mt940Note {
  const joined = lines.join('');
  const mark = /^(?:\d{3})?([?~<>])\d{2}/.exec(joined)?.[1];
  if (mark !== undefined) return readSubfields(joined, mark);
  if (codeAtStart.test(joined)) return readCodes(joined);
  return { text: joinCut(lines, fullLine), payerName: null, payerAccount: null };
}

/** Of a text cut into pieces of a fixed length, a full one goes on without a space; a shorter one ended a word. */
function joinCut(pieces: readonly string[], full: number): string {
  const spaced = pieces.map((piece) => (piece.length >= full ? piece : `${piece} `));
  return spaced.join('').trim();
}

/** `166?00GUTSCHRIFT?20first words?21more words?31account?32name?33more of the name` */
function readSubfields(text: string, mark: string): Mt940Note {
  const subfields = text
    .split(new RegExp(`[${mark}](?=\\d{2})`))
    .slice(1)
    .map((subfield) => ({ code: Number(subfield.slice(0, 2)), text: subfield.slice(2) }));
  const between = (first: number, last: number) =>
    subfields.filter(({ code }) => code >= first && code <= last).map((subfield) => subfield.text);
  return {
    text: joinCut([...between(20, 29), ...between(60, 63)], fullSubfield),
    payerName: cleanName(joinCut(between(32, 33), fullSubfield)),
    payerAccount: cleanName(between(31, 31)[0]),
  };
}

const codes =
  'ACCW|ADDR|BENM|BIC|CHGS|CNTP|CREF|CSID|EREF|EXCH|IBAN|ID|INIT|ISDT|KREF|MARF|NAME|NRTX|OCMT|ORDP|PREF|PURP|' +
  'REMI|RTRN|SVCL|TRCD|TRTP|ULTB|ULTC|ULTD';
const codeAtStart = new RegExp(`^/(?:${codes})/`);

/** `/NAME/name/IBAN/account/REMI/words/EREF/reference`, which may itself have slashes in what it says. */
function readCodes(text: string): Mt940Note {
  const values = new Map<string, string>();
  const pieces = text.split(new RegExp(`/(${codes})/`)).slice(1);
  for (let index = 0; index < pieces.length; index += 2) {
    const code = pieces[index] ?? '';
    const value = (pieces[index + 1] ?? '').replace(/^\/+|\/+$/g, '');
    // The party comes before those it acts for, so the first name is the one to keep.
    if (value !== '' && !values.has(code)) values.set(code, value);
  }
  const [partyAccount, , partyName] = values.get('CNTP')?.split('/') ?? [];
  const written = [
    values.get('REMI')?.replace(/^(USTD|STRD)\/+/, ''),
    values.get('EREF'),
    values.get('PREF'),
  ];
  return {
    text: written.filter((part) => part !== undefined && !isPlaceholder(part)).join(' '),
    payerName: cleanName(values.get('NAME') ?? partyName),
    payerAccount: cleanName(values.get('IBAN') ?? values.get('ACCW')?.split(',')[0] ?? partyAccount),
  };
}

function isPlaceholder(text: string): boolean {
  return /^notprovided$/i.test(cleanText(text, fullLine));
}
