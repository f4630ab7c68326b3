import { describe, expect, test } from 'vitest';
import { breakLines, pieces } from './break-lines.ts';
import { openFaces } from './faces.ts';
import type { TextStyle } from './shape.ts';

const style: TextStyle = { size: 10, weight: 400, grey: 0 };

async function linesOf(language: string, text: string, width: number) {
  const faces = await openFaces(language, [text]);
  const lines = breakLines({ faces, language }, text, style, width);
  return lines.map((line) => ({ ...line, text: line.runs.map((run) => run.text).join('') }));
}

describe('a line may end', () => {
  test('after a Thai word, though there is no space', () => {
    expect(pieces('th', 'คุณยกเลิกได้ทุกเมื่อ')).toEqual(['คุณ', 'ยกเลิก', 'ได้', 'ทุก', 'เมื่อ']);
  });

  test('after a Chinese word, but not before a comma', () => {
    const found = pieces('zh', '您可以随时取消，不收取任何费用。');
    expect(found).toContain('取消，');
    expect(found.at(-1)).toMatch(/。$/);
  });

  test('after a space, and not between a figure and its sign', () => {
    expect(pieces('en', 'pay ₱1,000.00 (2%) now.')).toEqual(['pay ', '₱1,000.00 ', '(2%) ', 'now.']);
    expect(pieces('zh', '共 6 期')).toEqual(['共 ', '6 ', '期']);
    expect(pieces('zh', '2026年11月15日')).toEqual(['2026年11月15日']);
  });
});

describe('lines', () => {
  const sentence = 'The lender never asks for money before the loan is paid out.';

  test('hold all of the text and are never too wide', async () => {
    const lines = await linesOf('en', sentence, 90);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map(({ text }) => text).join('')).toBe(sentence);
    const space = (await linesOf('en', ' ', 90))[0]?.width ?? 0;
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(90 + space);
  });

  test('cut a word only when it is longer than a line', async () => {
    const lines = await linesOf('en', `see https://${'a'.repeat(60)}.example`, 100);
    expect(lines.map(({ text }) => text).join('')).toContain('a'.repeat(60));
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(100);
  });

  test('begin again where the text says so', async () => {
    expect((await linesOf('en', 'one\ntwo', 200)).map(({ text }) => text)).toEqual(['one', 'two']);
  });
});
