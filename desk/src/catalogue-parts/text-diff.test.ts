import { expect, test } from 'vitest';
import { diffWords } from './text-diff.ts';

test('shows which words go and which come', () => {
  expect(diffWords('We never ask for money.', 'We never ever ask for money.', 'en')).toEqual([
    { kind: 'same', text: 'We never ' },
    { kind: 'new', text: 'ever ' },
    { kind: 'same', text: 'ask for money.' },
  ]);
  expect(diffWords('We ask for it.', 'We will pay for it.', 'en')).toEqual([
    { kind: 'same', text: 'We ' },
    { kind: 'gone', text: 'ask' },
    { kind: 'new', text: 'will pay' },
    { kind: 'same', text: ' for it.' },
  ]);
  expect(diffWords('two days', 'three days', 'en')).toEqual([
    { kind: 'gone', text: 'two' },
    { kind: 'new', text: 'three' },
    { kind: 'same', text: ' days' },
  ]);
});

test('a word stays what it is when another one is put behind it', () => {
  expect(diffWords('We pay.', 'We pay today.', 'en')).toEqual([
    { kind: 'same', text: 'We pay' },
    { kind: 'new', text: ' today' },
    { kind: 'same', text: '.' },
  ]);
});

test('nothing in common, nothing before, nothing changed', () => {
  expect(diffWords('', 'new', 'en')).toEqual([{ kind: 'new', text: 'new' }]);
  expect(diffWords('old', '', 'en')).toEqual([{ kind: 'gone', text: 'old' }]);
  expect(diffWords('same', 'same', 'en')).toEqual([{ kind: 'same', text: 'same' }]);
});

test('both texts can be read out of the pieces, whatever they are', () => {
  const before = 'a b c d e f g a b c '.repeat(30);
  const after = 'a c b d f g x a b b c '.repeat(28);
  const pieces = diffWords(before, after, 'en');
  const read = (kind: string) =>
    pieces.flatMap((piece) => (piece.kind === 'same' || piece.kind === kind ? [piece.text] : [])).join('');
  expect(read('gone')).toBe(before);
  expect(read('new')).toBe(after);
});

test('very long texts are compared in a moment', () => {
  const words = (word: string) => Array.from({ length: 5000 }, (_, n) => `${word}${n}`).join(' ');
  expect(diffWords(words('a'), words('b'), 'en').map(({ kind }) => kind)).toEqual(['gone', 'new']);
});
