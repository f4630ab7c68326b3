import { describe, expect, test } from 'vitest';
import { checkConfig, configsOf, inOneLine, moved } from './config-drafts.ts';

describe('the lender’s settings', () => {
  test('links are http(s) or nothing', () => {
    expect(checkConfig('WEBSITE', 'https://lender.example/a')).toMatchObject({ ok: true });
    expect(checkConfig('WEBSITE', '')).toEqual({
      ok: true,
      input: { key: 'WEBSITE', value: null, was: null },
    });
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'lender.example', 'ftp://lender.example'])
      expect(checkConfig('LINE', link).ok, link).toBe(false);
  });

  test('hours are a span of one day, or nothing', () => {
    expect(checkConfig('CONTACT_HOURS_WORKDAYS', '08:00-20:00').ok).toBe(true);
    expect(checkConfig('CONTACT_HOURS_REST_DAYS', '')).toMatchObject({ ok: true, input: { value: null } });
    for (const hours of ['8-20', '20:00-08:00', '08:00-08:00', '08:00-24:00', '08:00 - 20:00', 'always'])
      expect(checkConfig('CONTACT_HOURS_WORKDAYS', hours).ok, hours).toBe(false);
  });

  test('a question without an answer is found', () => {
    const faq = [
      { question: 'Why?', answer: 'Because.' },
      { question: 'When?', answer: ' ' },
    ];
    expect(checkConfig('FAQ', faq)).toEqual({ ok: false, fields: { 'value.1.answer': 'field_required' } });
    expect(checkConfig('ABOUT_US', '')).toEqual({ ok: false, fields: { value: 'field_required' } });
  });

  test('what is there is told in one line', () => {
    expect(inOneLine('ABOUT_US', 'We lend.')).toBe('We lend.');
    expect(inOneLine('FAQ', [{ question: 'Why?', answer: 'So.' }, { question: 'When?' }])).toBe(
      'Why? · When?',
    );
    expect(inOneLine('LINE', null)).toBe('');
  });

  test('whatever the server has can be edited', () => {
    expect(configsOf({ FAQ: 'odd', WEBSITE: 3 })).toMatchObject({ FAQ: [], WEBSITE: '' });
  });

  test('things change places', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});
