import type { TextVersion } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { placeholderProblems, textBefore, versionsOf } from './text-versions.ts';

const text = (version: number, kind: TextVersion['kind'] = 'message'): TextVersion => ({
  kind,
  name: 'approved',
  language: 'en',
  version,
  body: { text: `version ${version}` },
  savedBy: version === 0 ? null : 'Mina',
  savedAt: version === 0 ? null : `2026-11-0${version}T00:00:00.000Z`,
});
const wanted = { name: 'approved', language: 'en' } as const;

describe('versions of a text', () => {
  test('the newest holds, and what it replaced is the one before', () => {
    const texts = [text(0), text(2), text(1)];
    expect(versionsOf(texts, wanted).map(({ version }) => version)).toEqual([2, 1, 0]);
    expect(textBefore(texts, wanted, undefined)?.version).toBe(2);
    expect(textBefore(texts, wanted, '2026-11-02T00:00:00.000Z')?.version).toBe(1);
    expect(textBefore(texts, wanted, '2026-11-01T00:00:00.000Z')?.version).toBe(0);
    expect(versionsOf(texts, { ...wanted, language: 'fil' })).toEqual([]);
  });

  test('a policy of one’s own leaves no built-in one', () => {
    expect(versionsOf([text(0, 'policy')], wanted)).toHaveLength(1);
    expect(versionsOf([text(0, 'policy'), text(2, 'policy')], wanted).map(({ version }) => version)).toEqual([
      2,
    ]);
  });

  test('says which values are missing and which nobody fills in', () => {
    expect(placeholderProblems('{amount} until {until}', 'Up to {amount}, {amount} or {name}')).toEqual({
      missing: ['{until}'],
      unknown: ['{name}'],
    });
  });
});
