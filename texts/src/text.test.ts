import { describe, expect, it } from 'vitest';
import { parseText } from '../compile/parse-text.ts';
import { fillText, sentenceOf, textOf, wordsOf } from './text.ts';

const inWords = (language: string, message: string, values: Record<string, string | number>) =>
  wordsOf<{ said: Record<string, 'shown'> }>(language, { said: parseText(message).text }).t('said', values);

describe('a text', () => {
  it('is filled in, also where another language puts the value elsewhere', () => {
    expect(inWords('en', 'Good to see you, {name}', { name: 'Ana' })).toBe('Good to see you, Ana');
    expect(inWords('zh', '{name}，很高兴见到您', { name: 'Ana' })).toBe('Ana，很高兴见到您');
  });

  it('takes a value as it is, whatever is in it', () => {
    const hello = 'Good to see you, {name}';
    expect(inWords('en', hello, { name: '{name} $& <b>' })).toBe('Good to see you, {name} $& <b>');
    expect(inWords('en', hello, { name: 0 })).toBe('Good to see you, 0');
    expect(inWords('en', hello, { name: '' })).toBe('Good to see you, ');
    expect(inWords('en', hello, {})).toBe('Good to see you, {name}');
    expect(inWords('en', "'{'name'}' of {name}", { name: 'Ana' })).toBe('{name} of Ana');
  });

  it('chooses by its count, and by a number of its own first', () => {
    const tries =
      'You can try {count, plural, =0 {no more} one {# more time} other {{count} more times}}, {name}.';
    const left = (count: number) => inWords('en', tries, { count, name: 'Ana' });
    expect(left(0)).toBe('You can try no more, Ana.');
    expect(left(1)).toBe('You can try 1 more time, Ana.');
    expect(left(4)).toBe('You can try 4 more times, Ana.');
  });

  it('has the plural forms of its language', () => {
    const polish = '{count, plural, one {# rata} few {# raty} many {# rat} other {# raty}}';
    expect([1, 2, 5, 22, 25, 1.5].map((count) => inWords('pl', polish, { count }))).toEqual([
      '1 rata',
      '2 raty',
      '5 rat',
      '22 raty',
      '25 rat',
      '1.5 raty',
    ]);
    const arabic = '{n, plural, zero {٠} one {واحد} two {اثنان} few {قليل} many {كثير} other {أخرى}}';
    expect([0, 1, 2, 5, 11, 100].map((n) => inWords('ar', arabic, { n }))).toEqual([
      '٠',
      'واحد',
      'اثنان',
      'قليل',
      'كثير',
      'أخرى',
    ]);
  });

  it('chooses by a word', () => {
    const unit = '{unit, select, day {daily} week {weekly} other {monthly}}';
    expect(['day', 'week', 'month'].map((each) => inWords('en', unit, { unit: each }))).toEqual([
      'daily',
      'weekly',
      'monthly',
    ]);
  });

  it('without words is shown by its key', () => {
    expect(wordsOf<{ gone: Record<never, never> }>('en', {}).t('gone')).toBe('gone');
  });

  it('comes in pieces, of which a value may be anything', () => {
    const { pieces } = wordsOf<{ terms: { link: 'shown' } }>('en', { terms: ['I agree to ', ['link'], '.'] });
    expect(pieces('terms', { link: { href: '/terms' } })).toEqual(['I agree to ', { href: '/terms' }, '.']);
  });
});

describe('a sentence that a lender wrote', () => {
  it('becomes a text and a sentence again', () => {
    const sentence = 'Dear {name}, {amount} has arrived.';
    expect(sentenceOf(textOf(sentence))).toBe(sentence);
    expect(fillText('en', textOf(sentence), (name) => name.toUpperCase())).toBe(
      'Dear NAME, AMOUNT has arrived.',
    );
  });
});
