import { describe, expect, it } from 'vitest';
import { type QrField, readFields, readQr, writeQr } from './emv-qr.ts';
import { markOf } from './mark.ts';
import { type QrTransfer, transferQr } from './transfer-qr.ts';

/** Known answers from outside: a test vector of a PromptPay library, and codes of QR Ph that were published. */
const known = [
  '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
  '00020101021228500011ph.ppmi.p2m0111PAPHPHM1XXX0309102140529050331052047299530360854041.005802PH5903Rui6006Manila62440014com.paymaya.qr052228oYUr47CjKVCKh57wfb3s6304C116',
  '00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03',
];

describe('a QR code of a bank', () => {
  it.each(known)('is read, and written again the same: %s', (text) => {
    const fields = readQr(text);
    expect(fields?.slice(0, 1)).toEqual([['00', '01']]);
    expect(writeQr(fields?.filter(([tag]) => tag !== '63') ?? [])).toBe(text);
  });

  it('is made of its fields: a number of PromptPay, an amount of QR Ph', () => {
    const promptPay: QrField[] = [
      ['00', '01'],
      ['01', '11'],
      [
        '29',
        [
          ['00', 'A000000677010111'],
          ['01', '0066801234567'],
        ],
      ],
      ['58', 'TH'],
      ['53', '764'],
    ];
    expect(writeQr(promptPay)).toBe(known[0]);
    expect(readQr(known[1] ?? '')).toContainEqual(['54', '1.00']);
    const account = readQr(known[2] ?? '')?.find(([tag]) => tag === '27')?.[1] ?? '';
    expect(readFields(account)).toContainEqual(['04', '985889386153']);
  });

  it('that was changed, cut off or is something else is not read', () => {
    const [text = ''] = known;
    const changed = text.replace('0066801234567', '0066801234568');
    for (const wrong of [changed, text.slice(0, -1), `${text}0`, '', 'https://example.com', '6304FFFF'])
      expect(readQr(wrong)).toBeNull();
    expect(readFields('000')).toBeNull();
    expect(readFields('0005abc')).toBeNull();
    expect(readFields('0000')).toBeNull();
  });

  it('holds no field that is empty or too long', () => {
    expect(() => writeQr([['59', '']])).toThrow('field 59');
    expect(() => writeQr([['59', 'x'.repeat(100)]])).toThrow('field 59');
    expect(() => writeQr([['5', 'x']])).toThrow('field 5');
  });
});

describe('the QR code of a repayment', () => {
  const mark = markOf(1_234_567_890);
  const transfer = (account: QrTransfer['account']): QrTransfer => ({
    account,
    amountCents: 123_450,
    mark,
    payeeName: 'Demo Lending Peñafrancia and Company, Inc.',
    city: 'Parañaque',
  });
  const accounts: readonly [QrTransfer['account'], Readonly<Record<string, string>>][] = [
    [
      { standard: 'qrph', bic: 'BOPIPHMMXXX', accountNumber: '001234567890' },
      {
        '53': '608',
        '58': 'PH',
        '27': `0012com.p2pqrpay0111BOPIPHMMXXX0412001234567890`,
        '62': `0012com.p2pqrpay0508${mark}`,
      },
    ],
    [
      { standard: 'promptpay', billerId: '099400016550100' },
      { '53': '764', '58': 'TH', '30': `0016A000000677010112011509940001655010002${'08'}${mark}` },
    ],
    [
      { standard: 'bangla_qr', network: 'bd.demo.qr', merchantId: '0123456789' },
      { '53': '050', '58': 'BD', '26': '0010bd.demo.qr01100123456789', '62': `0508${mark}` },
    ],
  ];

  it.each(accounts)('of $standard carries account, amount and mark', (account, wanted) => {
    const fields = new Map(readQr(transferQr(transfer(account))) ?? []);
    for (const [tag, value] of Object.entries(wanted)) expect(fields.get(tag), tag).toBe(value);
    expect(fields.get('54')).toBe('1234.50');
    // For one payment, by name and place in plain letters.
    expect(fields.get('01')).toBe('12');
    expect(fields.get('59')).toBe('Demo Lending Penafrancia');
    expect(fields.get('60')).toBe('Paranaque');
  });

  it('names the payee even where no letter of theirs fits', () => {
    const account = { standard: 'bangla_qr', network: 'bd.demo.qr', merchantId: '1' } as const;
    const fields = new Map(readQr(transferQr({ ...transfer(account), payeeName: 'ঋণ', city: 'ঢাকা' })) ?? []);
    expect([fields.get('59'), fields.get('60')]).toEqual(['-', '-']);
  });
});
