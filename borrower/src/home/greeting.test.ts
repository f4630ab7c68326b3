import { describe, expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

describe('the greeting', () => {
  it.each([
    ['2026-01-01T19:59:00Z', 'greeting_evening'],
    ['2026-01-01T20:00:00Z', 'greeting_morning'],
    ['2026-01-02T03:59:00Z', 'greeting_morning'],
    ['2026-01-02T04:00:00Z', 'greeting_day'],
    ['2026-01-02T10:00:00Z', 'greeting_evening'],
    ['2026-01-02T16:00:00Z', 'greeting_evening'],
  ])('at %s in Manila is %s', (moment, greeting) => {
    expect(greetingAt(new Date(moment), 'Asia/Manila')).toBe(greeting);
  });
});
