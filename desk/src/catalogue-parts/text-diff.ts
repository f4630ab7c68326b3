import { diffArrays } from 'diff';

export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

// Above this the texts have little in common, and to look for it would be felt: one is shown after the other.
const mostChanges = 1000;

/** What of a text is gone and what is new, by words; of each change first what goes, then what comes. */
export function diffWords(before: string, after: string, language: string): Piece[] {
  // In Thai, which has no blanks, words are those of a dictionary.
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostChanges }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  const isChange = (index: number) => changes[index]?.removed || changes[index]?.added;
  const pieces: Piece[] = [];
  let [gone, fresh] = ['', ''];
  for (const [index, { removed, added, value }] of [...changes, theEnd].entries()) {
    const text = value.join('');
    // The eye would stumble over a blank between two changes: it goes and comes with them.
    const isBetween = text.trim() === '' && isChange(index - 1) && isChange(index + 1);
    if (removed || added || isBetween) {
      if (!added) gone += text;
      if (!removed) fresh += text;
    } else {
      const blank = sharedBlank(gone, fresh);
      pieces.push({ kind: 'gone', text: gone.slice(0, gone.length - blank.length) });
      pieces.push({ kind: 'new', text: fresh.slice(0, fresh.length - blank.length) });
      pieces.push({ kind: 'same', text: blank + text });
      [gone, fresh] = ['', ''];
    }
  }
  return pieces.filter(({ text }) => text !== '');
}

const theEnd = { removed: false, added: false, value: [] };

/** Where what goes and what comes end with the same blank, that has not changed. */
function sharedBlank(gone: string, fresh: string): string {
  const blank = /\s*$/.exec(fresh)?.[0] ?? '';
  return gone.endsWith(blank) ? blank : '';
}
