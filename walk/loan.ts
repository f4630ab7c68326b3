import {
  type Client,
  getOrderInfo,
  getRepayOptions,
  listApps,
  type OrderStatus,
  register,
  sendRegisterCode,
  todayIn,
  toOrderStatus,
  withdraw,
} from '@hiram/contract';
import { releaseWithdrawCode } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { becomeComplete } from '../fixtures/borrower.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { acceptAgreementOf, applyFor, passAudits } from '../fixtures/order.ts';
import { until } from '../fixtures/patient-client.ts';
import { shownCard } from '../fixtures/person.ts';
import { payByTransfer, payOnPage } from '../fixtures/repay.ts';
import { codesOn, messagesOn } from '../fixtures/sms.ts';
import { callerAt, type Place } from './colleague.ts';
import { inviteCode, type People } from './first-days.ts';

/** Of the loan, in major units; all of it is withdrawn. */
const amount = 120_000;
const waitMs = 240_000;

/** What is not there yet is asked for, as long as a sweep of every minute and a failover may take. */
function eventually<T>(find: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + waitMs;
  return until(find, () => performance.now() > end);
}

export interface Borrower {
  readonly mobile: string;
  readonly token: string;
  readonly client: Client;
}

/** One borrower and one loan, by the calls that the phone makes. */
export class Loan {
  readonly borrower: Borrower;
  readonly orderId: number;
  readonly #place: Place;

  private constructor(place: Place, borrower: Borrower, orderId: number) {
    this.#place = place;
    this.borrower = borrower;
    this.orderId = orderId;
  }

  /** Proves the number with the code that came by text message, and opens an account. */
  static async register(place: Place, smsUrl: string, mobile: string): Promise<Borrower> {
    const stranger = callerAt(place, () => null);
    dataOf(await stranger.call(sendRegisterCode, { mobile, telemarketingCode: inviteCode }));
    const code = await eventually(async () =>
      (await messagesOn(smsUrl, mobile)).flatMap((body) => /\b\d{6}\b/.exec(body)?.[0] ?? []).at(-1),
    );
    const wish = { mobile, password: 'correct horse', telemarketingCode: inviteCode, code };
    const { token } = dataOf(await stranger.call(register, wish));
    return { mobile, token, client: callerAt(place, () => token) };
  }

  /** Profile, pictures, signature, and the application. */
  static async applyFor(place: Place, borrower: Borrower): Promise<Loan> {
    await becomeComplete(borrower);
    const [app] = dataOf(await borrower.client.call(listApps, {}));
    if (!app) throw new Error('nothing is on offer');
    const orderId = await applyFor(borrower.client, { amt: amount, periods: 6, appId: app.id });
    return new Loan(place, borrower, orderId);
  }

  /** The same loan at another address, where its borrower is logged in as before. */
  at(place: Place): Loan {
    const client = callerAt(place, () => this.borrower.token);
    return new Loan(place, { ...this.borrower, client }, this.orderId);
  }

  async approve({ reviewer, approver }: People): Promise<void> {
    await passAudits({ reviewer: reviewer.client, approver: approver.client }, this.orderId);
  }

  async accept(): Promise<void> {
    await acceptAgreementOf(this.borrower.client, this.orderId);
  }

  /** Customer service releases a code, the borrower withdraws with it, and the bank settles. */
  async takeMoney({ support }: People, smsUrl: string): Promise<void> {
    const { client, mobile } = this.borrower;
    const { orderId } = this;
    dataOf(await support.client.call(releaseWithdrawCode, { orderId }));
    const code = await eventually(async () => (await codesOn(smsUrl, mobile)).at(-1));
    const wish = { withdrawAmount: amount, bankcard: shownCard, orderId, password: code };
    if (!dataOf(await client.call(withdraw, wish)).verified) throw new Error('the code was not taken');
    await eventually(async () => ((await this.owed()) > 0 ? true : undefined));
  }

  async owed(): Promise<number> {
    return Number((await this.#look()).owed);
  }

  async status(): Promise<OrderStatus | undefined> {
    return toOrderStatus((await this.#look()).status);
  }

  /** A part of it, by a transfer that the cashier finds in the bank's file. */
  async repayByTransfer({ cashier }: People, part: number): Promise<void> {
    const before = await this.owed();
    const on = todayIn(markets.ph.timeZone, new Date());
    const { orderId, borrower } = this;
    await payByTransfer(borrower.client, {
      cashier: cashier.client,
      orderId,
      amount: part,
      on,
    });
    await eventually(async () => ((await this.owed()) < before ? true : undefined));
  }

  /** All that is left today, on the payment provider's page. */
  async repayTheRestOnPage(): Promise<void> {
    const { orderId, borrower } = this;
    const { payoff } = dataOf(await borrower.client.call(getRepayOptions, { loanOrderId: orderId }));
    const end = performance.now() + waitMs;
    const isOver = () => performance.now() > end;
    await payOnPage(borrower.client, { url: this.#place.url, orderId, amount: Number(payoff), isOver });
    await eventually(async () => ((await this.status()) === 'done' ? true : undefined));
  }

  async #look() {
    return dataOf(await this.borrower.client.call(getOrderInfo, { loanOrderId: this.orderId }));
  }
}
