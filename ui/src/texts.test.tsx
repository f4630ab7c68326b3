import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createTexts, makeTexts } from './texts.tsx';

const en = {
  login: 'Log in',
  greeting: 'Good to see you, {name}',
  terms: 'I agree to the {terms} and the {privacy}.',
  tries_one: 'You can try {count} more time.',
  tries_other: 'You can try {count} more times.',
  due_one: '{name}, {amount} is due in {count} day.',
  due_other: '{name}, {amount} is due in {count} days.',
} as const;

const zh = {
  login: '登录',
  greeting: '{name}，很高兴见到您',
  terms: '我同意{terms}和{privacy}。',
  tries_one: '您还可以再试 {count} 次。',
  tries_other: '您还可以再试 {count} 次。',
  due_one: '{name}，{amount}将在 {count} 天后到期。',
  due_other: '{name}，{amount}将在 {count} 天后到期。',
} satisfies Record<keyof typeof en, string>;

const { t, rich } = makeTexts<typeof en>('en', en);

const { TextsProvider, useTexts } = createTexts<typeof en>();

function Line() {
  const { t, language, formatDate } = useTexts();
  return `${language}: ${t('login')}, ${formatDate('2025-12-12')}`;
}

describe('texts', () => {
  it('fills placeholders, also where the other language puts them elsewhere', () => {
    expect(t('login')).toBe('Log in');
    expect(t('greeting', { name: 'Ana' })).toBe('Good to see you, Ana');
    expect(makeTexts<typeof en>('zh', zh).t('greeting', { name: 'Ana' })).toBe('Ana，很高兴见到您');
  });

  it('takes what is put in literally', () => {
    expect(t('greeting', { name: '{name} $& <b>' })).toBe('Good to see you, {name} $& <b>');
    expect(t('greeting', { name: 0 })).toBe('Good to see you, 0');
    expect(t('greeting', { name: '' })).toBe('Good to see you, ');
  });

  it('chooses the plural form of the language', () => {
    expect(t('tries', { count: 1 })).toBe('You can try 1 more time.');
    expect(t('tries', { count: 4 })).toBe('You can try 4 more times.');
    expect(t('tries', { count: 0 })).toBe('You can try 0 more times.');
    expect(makeTexts<typeof en>('zh', zh).t('tries', { count: 1 })).toBe('您还可以再试 1 次。');
    expect(t('due', { name: 'Ana', amount: '₱500', count: 1 })).toBe('Ana, ₱500 is due in 1 day.');
  });

  it('puts elements into a sentence', () => {
    const sentence = rich('terms', { terms: <a href="/terms">terms</a>, privacy: 'privacy notice' });
    expect(renderToStaticMarkup(sentence)).toBe(
      'I agree to the <a href="/terms">terms</a> and the privacy notice.',
    );
  });

  it('does not compile with a wrong key or wrong placeholders', () => {
    // @ts-expect-error: there is no such key.
    expect(t('logout')).toBe('logout');
    // @ts-expect-error: the name is missing.
    expect(t('greeting')).toBe('Good to see you, {name}');
    // @ts-expect-error: the placeholder is called name.
    expect(t('greeting', { nom: 'Ana' })).toBe('Good to see you, {name}');
    // @ts-expect-error: a plural needs its count as a number.
    expect(t('tries', { count: 'one' })).toContain('more times');
    // @ts-expect-error: one form of a plural is not a key of its own.
    expect(t('tries_one', { count: 1 })).toBe('You can try 1 more time.');
    // @ts-expect-error: this text takes nothing.
    expect(t('login', { name: 'Ana' })).toBe('Log in');
    // @ts-expect-error: a catalog with a text missing.
    expect(makeTexts<typeof en>('zh', { login: '登录' }).t('login')).toBe('登录');
  });

  it('gives the texts of the provider to the hook, and says so when there is none', () => {
    expect(
      renderToStaticMarkup(
        <TextsProvider language="zh" catalog={zh}>
          <Line />
        </TextsProvider>,
      ),
    ).toBe('zh: 登录, 12月12日周五');
    expect(() => renderToStaticMarkup(<Line />)).toThrow('TextsProvider');
  });
});
