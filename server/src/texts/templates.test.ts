import { type Language, languages } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { describe, expect, test } from 'vitest';
import { messageTexts, renderMessage, renderSms } from './render.ts';
import { signInCodeText, unlockCodeText, withdrawCodeText } from './sms-texts.ts';
import type { MessageData, Template, TemplateText } from './template.ts';

/** The names in braces, sorted: their order may differ, what is filled in may not. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
}

const { en } = messageTexts;
const names = Object.keys(en.templates) as Template[];
const everything: MessageData = {
  amount: 120_000.5,
  until: '2026-12-15',
  on: '2026-11-15',
  reasons: ['income_too_low', 'debts_too_high'],
  documents: ['payslip', 'addressProof', 'contacts'],
  reason: 'fraud_check',
  failure: 'account_closed',
};

/** What GSM's own alphabet has; one sign beyond it and a message holds 70 characters instead of 160. */
const gsm = /^[\w\s@£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà!"#%&'()*+,\-./:;<=>?¡]*$/;
const inGsm: readonly Language[] = ['en', 'fil'];
/** Words of the world, and names that are the same everywhere. */
const sameEverywhere = /^(Hiram|SMS)$/;
const ownScript: Partial<Record<Language, RegExp>> = { th: /\p{Script=Thai}/u, bn: /\p{Script=Bengali}/u };

function textsOf(language: Language): [string, string][] {
  const { templates, ...words } = messageTexts[language];
  return [
    ...Object.entries(templates).flatMap(([name, text]: [string, TemplateText]) =>
      Object.entries(text)
        .filter((entry): entry is [string, string] => entry[1] !== null)
        .map(([part, line]): [string, string] => [`${name} ${part}`, line]),
    ),
    ...Object.entries(words).flatMap(([group, lines]) =>
      Object.entries<string>(lines).map(([key, line]): [string, string] => [`${group} ${key}`, line]),
    ),
  ];
}

describe.each(languages)('the messages in %s', (language) => {
  const texts = textsOf(language);

  test('are those of English, no more and no fewer, filled in with the same values', () => {
    const english = new Map(textsOf('en'));
    expect(texts.map(([name]) => name).sort()).toEqual([...english.keys()].sort());
    for (const [name, text] of texts) {
      expect(text.trim(), name).not.toBe('');
      // A text message names no amount: a lock screen shows it to whoever is near.
      if (name.endsWith(' sms')) expect(['until']).toEqual(expect.arrayContaining(placeholders(text)));
      expect([name, placeholders(text)]).toEqual([name, placeholders(english.get(name) ?? '')]);
    }
  });

  test('never shout, and use one kind of digits', () => {
    expect(texts.filter(([, text]) => /[!！]|(?![0-9])\p{Nd}/u.test(text))).toEqual([]);
  });

  test.runIf(ownScript[language])('are written in their own script', () => {
    const foreign = texts.filter(([, text]) =>
      (text.replace(/\{\w+\}/g, '').match(/[A-Za-z]+/g) ?? []).some((word) => !sameEverywhere.test(word)),
    );
    expect(foreign).toEqual([]);
  });

  test('leave no gap when they are filled in, in any market', () => {
    for (const market of Object.values(markets)) {
      for (const name of names) {
        const { title, body } = renderMessage(language, name, everything, market);
        expect(`${title} ${body}`, name).not.toMatch(/[{}…]|undefined|NaN|_/);
        expect(body, name).not.toMatch(/(?![0-9])\p{Nd}/u);
      }
    }
  });

  test('are short as text messages, and say who sends them', () => {
    for (const name of names) {
      const sms = renderSms(language, name, everything);
      if (sms === null) continue;
      expect(sms, name).toMatch(/Hiram$/);
      expect(sms, name).not.toMatch(/[{}…]|https?:|\d{5}/);
      if (inGsm.includes(language)) expect(sms, name).toMatch(gsm);
      // One message in GSM's alphabet; two at most beyond it.
      expect(sms.length, `${name}: ${sms}`).toBeLessThanOrEqual(inGsm.includes(language) ? 160 : 134);
    }
  });

  test('carry a code first, and never ask for anything', () => {
    for (const text of [withdrawCodeText, unlockCodeText, signInCodeText].map((each) =>
      each(language, 'ABCD2345', 24),
    )) {
      expect(text).toMatch(/^ABCD2345 /);
      expect(text).toContain('Hiram');
      if (inGsm.includes(language)) expect(text).toMatch(gsm);
      expect(text.length, text).toBeLessThanOrEqual(inGsm.includes(language) ? 160 : 134);
      expect(text).not.toMatch(/https?:|[!！]/);
    }
  });
});

describe('figures', () => {
  test('look as their reader writes them', () => {
    const approved = (language: Language) => renderMessage(language, 'approved', everything, markets.ph).body;
    expect(approved('en')).toContain('up to ₱120,000.50 until 15 Dec 2026.');
    expect(approved('fil')).toContain('hanggang ₱120,000.50 hanggang Dis 15, 2026.');
    expect(approved('zh')).toContain('在 2026年12月15日 之前您最多可以提现 ₱120,000.50');
    expect(approved('th')).toContain('₱120,000.50 จนถึง 15 ธ.ค. 2026');
    expect(approved('bn')).toContain('15 ডিসে, 2026 পর্যন্ত');
    const whole = renderMessage('en', 'application_received', { amount: 80_000 }, markets.th).body;
    expect(whole).toContain('for ฿80,000 and');
  });

  test('lists are sentences', () => {
    expect(renderMessage('en', 'documents_asked', everything, markets.ph).body).toContain(
      'please send us again: payslip, proof of address and emergency contacts.',
    );
    expect(renderMessage('zh', 'refused', everything, markets.ph).body).toContain(
      '原因：收入不足以支持该金额和其他债务过多。',
    );
  });

  test('what an old letter does not know is a gap, and no failure', () => {
    expect(renderMessage('en', 'refused', {}, markets.ph).body).toContain('Why: ….');
    expect(renderMessage('en', 'payout_failed', { amount: 1, failure: 'lost' }, markets.ph).body).toContain(
      'Why: lost.',
    );
  });
});
