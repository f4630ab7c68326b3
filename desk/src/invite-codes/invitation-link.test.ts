import { expect, test } from 'vitest';
import { invitationLink } from './invitation-link.ts';

test('carries code and channel, whatever they contain', () => {
  expect(invitationLink('https://lender.example', 'ANNA-7', 'facebook')).toBe(
    'https://lender.example/?code=ANNA-7&channel=facebook',
  );
  expect(invitationLink('https://lender.example', 'ANNA-7', ' ')).toBe('https://lender.example/?code=ANNA-7');
  const odd = new URL(invitationLink('https://lender.example', 'A', 'radio & tv'));
  expect(odd.searchParams.get('channel')).toBe('radio & tv');
});
