import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createTexts, makeTexts, TextsProvider } from './texts.tsx';

interface Some {
  readonly login: Readonly<Record<never, never>>;
  readonly greeting: { readonly name: 'shown' };
  readonly terms: { readonly terms: 'shown'; readonly privacy: 'shown' };
  readonly tries: { readonly count: 'counted' };
}

const en = {
  login: 'Log in',
  greeting: ['Good to see you, ', ['name']],
  terms: ['I agree to the ', ['terms'], ' and the ', ['privacy'], '.'],
  tries: [
    'You can try ',
    ['count', 'plural', { one: [['count'], ' more time'], other: [['count'], ' more times'] }],
    '.',
  ],
} as const;
const zh = { ...en, login: '登录' };

const { t, rich } = makeTexts<Some>('en', en);

const { useTexts } = createTexts<Some>();

function Line() {
  const { t, language } = useTexts();
  return `${language}: ${t('login')}`;
}

describe('texts', () => {
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
    // @ts-expect-error: this text takes nothing.
    expect(t('login', { name: 'Ana' })).toBe('Log in');
    // @ts-expect-error: of two texts, one of which greets by name, the name is needed.
    expect(t(Math.random() > 2 ? 'greeting' : 'login')).toBe('Log in');
  });

  it('gives the texts of the provider to the hook, and says so when there is none', () => {
    expect(
      renderToStaticMarkup(
        <TextsProvider language="zh" catalog={zh}>
          <Line />
        </TextsProvider>,
      ),
    ).toBe('zh: 登录');
    expect(() => renderToStaticMarkup(<Line />)).toThrow('TextsProvider');
  });
});
