import { expect, test } from 'vitest';
import { withSamples } from './samples.ts';

const about = {
  language: 'en',
  currency: { code: 'PHP', symbol: '₱', minorDigits: 2 },
  today: '2026-11-15',
} as const;

test('fills the gaps as the server would, and leaves what nobody fills', () => {
  expect(withSamples('{amount} until {until}: {failure}. {nobody}', about)).toBe(
    '₱120,000 until Tue, Dec 15: the account is closed. {nobody}',
  );
});
