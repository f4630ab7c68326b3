import type { QrStandard } from '../market.ts';
import { amountText } from '../money.ts';
import { type QrField, writeQr } from './emv-qr.ts';

/** What the lender's bank has told about its account, as each country's standard names it. */
export type QrAccount =
  | {
      readonly standard: Extract<QrStandard, 'qrph'>;
      /** The bank's own code, eleven signs. */
      readonly bic: string;
      readonly accountNumber: string;
    }
  | {
      readonly standard: Extract<QrStandard, 'promptpay'>;
      /** Fifteen digits: the tax number and two that tell several accounts apart. */
      readonly billerId: string;
    }
  | {
      readonly standard: Extract<QrStandard, 'bangla_qr'>;
      /** The network and the number that the acquiring bank has given to the lender. */
      readonly network: string;
      readonly merchantId: string;
    };

export interface QrTransfer {
  readonly account: QrAccount;
  readonly amountCents: number;
  readonly mark: string;
  /** As they stand in the bank's app: at most 25 and 15 signs of the Latin alphabet. */
  readonly payeeName: string;
  readonly city: string;
}

/** For one transfer of this amount: banks' apps ask for nothing else. */
const once: QrField = ['01', '12'];
const version: QrField = ['00', '01'];

/** The text of the QR code that a bank's app turns into a filled-in transfer with amount and mark. */
export function transferQr({ account, amountCents, mark, payeeName, city }: QrTransfer): string {
  const amount: QrField = ['54', amountText(amountCents)];
  const payee: readonly QrField[] = [
    ['59', plain(payeeName, 25)],
    ['60', plain(city, 15)],
  ];
  switch (account.standard) {
    case 'qrph': {
      const { bic, accountNumber } = account;
      const network = 'com.p2pqrpay';
      const where: QrField = [
        '27',
        [
          ['00', network],
          ['01', bic],
          ['04', accountNumber],
        ],
      ];
      const note: QrField = [
        '62',
        [
          ['00', network],
          ['05', mark],
        ],
      ];
      return writeQr([
        version,
        once,
        where,
        ['52', '6016'],
        ['53', '608'],
        amount,
        ['58', 'PH'],
        ...payee,
        note,
      ]);
    }
    case 'promptpay': {
      // As a bill: a transfer to a number has no room for the mark.
      const where: QrField = [
        '30',
        [
          ['00', 'A000000677010112'],
          ['01', account.billerId],
          ['02', mark],
        ],
      ];
      return writeQr([version, once, where, ['53', '764'], amount, ['58', 'TH'], ...payee]);
    }
    case 'bangla_qr': {
      const where: QrField = [
        '26',
        [
          ['00', account.network],
          ['01', account.merchantId],
        ],
      ];
      const note: QrField = ['62', [['05', mark]]];
      return writeQr([
        version,
        once,
        where,
        ['52', '6012'],
        ['53', '050'],
        amount,
        ['58', 'BD'],
        ...payee,
        note,
      ]);
    }
    default:
      return account satisfies never;
  }
}

/** Latin letters without accents, cut where the field ends. */
function plain(text: string, most: number): string {
  const letters = text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return letters.slice(0, most).trim() || '-';
}
