import {
  askableDocuments,
  extensionRefusals,
  type Language,
  languages,
  payoutFailures,
  refusalReasons,
  repaymentFailures,
  slipRefusals,
  staffFreezeReasons,
  warningKinds,
} from '@hiram/contract';
import { markets } from '@hiram/markets';
import { hasServerText } from '@hiram/texts/server';
import { describe, expect, test } from 'vitest';
import { messagesIn, renderMessage, renderSms } from './render.ts';
import { signInCodeText, unlockCodeText, withdrawCodeText } from './sms-texts.ts';
import { type MessageData, templates as names } from './template.ts';

const everything: MessageData = {
  amount: 120_000.5,
  until: '2026-12-15',
  on: '2026-11-15',
  left: 0,
  days: 14,
  reasons: ['income_too_low', 'debts_too_high'],
  documents: ['payslip', 'addressProof', 'contacts'],
  reason: 'fraud_check',
  failure: 'account_closed',
};

/** What GSM's own alphabet has; one sign beyond it and a message holds 70 characters instead of 160. */
const gsm = /^[\w\s@£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà!"#%&'()*+,\-./:;<=>?¡]*$/;
const inGsm: readonly Language[] = ['en', 'fil'];

test('everything that a message can name has words', () => {
  const groups = {
    reasons: refusalReasons,
    documents: askableDocuments,
    reason: [...staffFreezeReasons, ...extensionRefusals],
    failure: [...payoutFailures, ...repaymentFailures, ...slipRefusals],
  };
  for (const [group, each] of Object.entries(groups))
    for (const name of each) expect(hasServerText('messages', `${group}_${name}`), name).toBe(true);
});

describe.each(languages)('the messages in %s', (language) => {
  test('name no amount on a lock screen, which shows them to whoever is near', () => {
    for (const [name, { sms }] of messagesIn(language))
      expect(sms?.match(/\{(?!until|on\b)\w+\}/) ?? null, name).toBeNull();
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

  test('fit two messages with the link of a warning, whose address is as long as most are', () => {
    const link = `https://loans.a-lender.example/stop#${'z'.repeat(25)}`;
    for (const kind of warningKinds) {
      const sms = renderSms(language, kind, { link }) ?? '';
      expect(sms, kind).toContain(` ${link} `);
      expect(sms, kind).toMatch(/ - Hiram$/);
      // One message in GSM's alphabet; two at most beyond it.
      if (inGsm.includes(language)) expect(sms, kind).toMatch(gsm);
      expect(sms.length, `${kind}: ${sms}`).toBeLessThanOrEqual(inGsm.includes(language) ? 160 : 134);
      const own = new Map([[kind, { version: 1, body: { sms: 'Was it you? - A lender' } }]]);
      expect(renderSms(language, kind, { link }, own)).toBe(`Was it you? - A lender ${link}`);
      expect(renderSms(language, kind, {})).not.toContain('stop#');
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

  test('bind a code to the site where it is typed in, unless that would be another message', () => {
    const plain = signInCodeText(language, '123456', 10);
    expect(signInCodeText(language, '123456', 10, 'a.example')).toBe(`${plain}\n\n@a.example #123456`);
    expect(signInCodeText(language, '123456', 10, `${'long.'.repeat(20)}example`)).toBe(plain);
  });
});

describe('figures', () => {
  test('look as their reader writes them', () => {
    const approved = (language: Language) => renderMessage(language, 'approved', everything, markets.ph).body;
    expect(approved('en')).toContain('up to ₱120,000.50 until Dec 15, 2026.');
    expect(approved('fil')).toContain(
      'Hanggang Dis 15, 2026, puwede kang mag-withdraw ng hanggang ₱120,000.50.',
    );
    expect(approved('zh')).toContain('在 2026年12月15日 之前您最多可以提现 ₱120,000.50');
    expect(approved('th')).toContain('₱120,000.50 จนถึง 15 ธ.ค. 2026');
    expect(approved('bn')).toContain('15 ডিসে, 2026 পর্যন্ত');
    const whole = renderMessage('en', 'application_received', { amount: 80_000 }, markets.th).body;
    expect(whole).toContain('for ฿80,000 and');
  });

  test('lists are sentences', () => {
    expect(renderMessage('en', 'documents_asked', everything, markets.ph).body).toContain(
      'please send these again: payslip, proof of address, and emergency contacts.',
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
