export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

// Above this, comparing every word with every other would be felt; the changed middle is shown as a whole then.
const mostComparisons = 4_000_000;

/** What of a text is gone and what is new, by words; Thai, which has no spaces, by the words of the dictionary. */
export function diffWords(before: string, after: string, language: string): Piece[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const old = wordsOf(before);
  const now = wordsOf(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let tail = 0;
  while (
    tail < old.length - start &&
    tail < now.length - start &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail += 1;
  const pieces: Piece[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    ...diffMiddle(old.slice(start, old.length - tail), now.slice(start, now.length - tail)),
    { kind: 'same', text: old.slice(old.length - tail).join('') },
  ];
  return joined(pieces);
}

function diffMiddle(old: readonly string[], now: readonly string[]): Piece[] {
  if (old.length * now.length > mostComparisons) {
    return [
      { kind: 'gone', text: old.join('') },
      { kind: 'new', text: now.join('') },
    ];
  }
  const lengths = commonLengths(old, now);
  const width = now.length + 1;
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const pieces: Piece[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      pieces.push({ kind: 'same', text: old[row] ?? '' });
      row += 1;
      column += 1;
    } else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'gone', text: old[row] ?? '' });
      row += 1;
    } else {
      pieces.push({ kind: 'new', text: now[column] ?? '' });
      column += 1;
    }
  }
  return pieces.flatMap((piece, index) => (isBetweenChanges(pieces, index) ? apart(piece) : [piece]));
}

/** A blank between two changed words is no place to rest for the eye: it goes and comes with them. */
function isBetweenChanges(pieces: readonly Piece[], index: number): boolean {
  const isChange = (piece: Piece | undefined) => piece !== undefined && piece.kind !== 'same';
  return (
    pieces[index]?.kind === 'same' &&
    pieces[index]?.text.trim() === '' &&
    isChange(pieces[index - 1]) &&
    isChange(pieces[index + 1])
  );
}

function apart({ text }: Piece): Piece[] {
  return [
    { kind: 'gone', text },
    { kind: 'new', text },
  ];
}

/** The length of the longest common sequence of the rests, for every pair of places. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
    }
  }
  return lengths;
}

/** Neighbours of one kind become one piece, and all that goes stands before what comes. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let gone = '';
  let fresh = '';
  const flush = () => {
    if (gone) result.push({ kind: 'gone', text: gone });
    if (fresh) result.push({ kind: 'new', text: fresh });
    gone = '';
    fresh = '';
  };
  for (const { kind, text } of pieces) {
    if (text === '') continue;
    if (kind === 'gone') gone += text;
    else if (kind === 'new') fresh += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text };
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}
