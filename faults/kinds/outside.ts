import type { Strike } from '../fault.ts';
import { quickBank, setFaults } from '../house.ts';

/** What the bank does in turn; a payout arrives once or not at all with every one of them. */
const bankFaults: readonly Readonly<Record<string, unknown>>[] = [
  { loseAnswer: 5 },
  { loseRequest: 5 },
  { duplicateWebhook: true },
  { reorder: true },
  { garbage: 5 },
  { slow: 1_000 },
  { loseWebhook: true },
];

const paymentFaults: readonly Readonly<Record<string, unknown>>[] = [
  { duplicateWebhook: true },
  { reorder: true },
  { loseRequest: 3 },
  { garbage: 3 },
  { failFirst: true },
  { slow: 1_000 },
];

export const bankWrong: Strike = {
  name: 'bank-wrong',
  times: 21,
  timesShort: 2,
  async strike(house, nth) {
    await setFaults(house.bank, { ...quickBank, ...bankFaults[nth % bankFaults.length] });
    await house.acknowledged.more(20, house.isOver);
    await setFaults(house.bank, quickBank);
  },
};

export const paymentWrong: Strike = {
  name: 'payment-wrong',
  times: 18,
  timesShort: 0,
  async strike(house, nth) {
    await setFaults(house.payment, paymentFaults[nth % paymentFaults.length] ?? {});
    await house.acknowledged.more(20, house.isOver);
    await setFaults(house.payment, {});
  },
};
