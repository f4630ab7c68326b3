import {
  type Client,
  getExtensionOptions,
  getOrderInfo,
  register,
  requestExtension,
  todayIn,
  withdraw,
} from '@hiram/contract';
import { releaseWithdrawCode } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { becomeComplete, type PhotoGiving } from '../fixtures/borrower.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { acceptAgreementOf, applyFor, passAudits } from '../fixtures/order.ts';
import { until } from '../fixtures/patient-client.ts';
import { shownCard } from '../fixtures/person.ts';
import { payByTransfer, payOnPage } from '../fixtures/repay.ts';
import { codesOn } from '../fixtures/sms.ts';
import { demo } from '../server/src/start/demo.ts';
import type { House } from './house.ts';

interface Borrower {
  readonly mobile: string;
  readonly client: Client;
}

/** One borrower from the first call to an extension. Whatever is answered is written down at once. */
export async function liveOnce(house: House, mobile: string): Promise<void> {
  const borrower = await enter(house, mobile);
  const { client } = borrower;
  await becomeComplete(borrower, photosAsRows(house, mobile));
  const orderId = await applyFor(client, { amt: 120_000, periods: 6 });
  house.acknowledged.add('apply', String(orderId));
  await passAudits(house.staff, orderId);
  await acceptAgreementOf(client, orderId);
  house.acknowledged.add('accept', String(orderId));
  await takeMoney(house, borrower, orderId);
  await repayOnPage(house, client, orderId);
  await repayByTransfer(house, client, orderId);
  await extend(house, client, orderId);
}

async function enter(house: House, mobile: string): Promise<Borrower> {
  const wish = { mobile, password: 'correct horse', telemarketingCode: demo.inviteCode };
  const { token } = dataOf(await house.client(null).call(register, wish));
  house.acknowledged.add('register', mobile);
  return { mobile, client: house.client(token) };
}

/** Pictures are most of the work of an application, and not what is tried here; the signature is a real one. */
function photosAsRows({ database }: House, mobile: string): PhotoGiving {
  const put = (purposes: readonly string[]) =>
    database.query(
      `with file as (
         insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id, storage_key,
           created_at)
         select gen_random_uuid(), b.company_id, b.id, p, 'image/jpeg', 1, sha256(''), 'test', gen_random_uuid(), now()
         from borrowers b, unnest($2::text[]) p where b.mobile = $1
           and not exists (select from borrower_photos x where x.borrower_id = b.id and x.purpose = p)
         returning id, borrower_id, purpose)
       insert into borrower_photos (borrower_id, purpose, file_id) select borrower_id, purpose, id from file`,
      [mobile, purposes],
    );
  return {
    identity: () => put(['frontImage', 'backImage', 'handHoldImage']),
    credit: () => put(['payslip', 'addressProof']),
  };
}

async function takeMoney(house: House, { mobile, client }: Borrower, orderId: number): Promise<void> {
  const wish = { withdrawAmount: 50_000, bankcard: shownCard, orderId };
  for (let isTaken = false; !isTaken; ) {
    const password = await sentCode(house, mobile, orderId);
    const answer = await client.call(withdraw, { ...wish, password });
    // A clock that was wrong may have made the code too old; then the borrower asks for another.
    isTaken = answer.ok && answer.data.verified;
    if (house.isOver()) throw new Error('no code was taken');
  }
  house.acknowledged.add('withdraw', String(orderId));
  await until(async () => {
    const { owed } = dataOf(await client.call(getOrderInfo, { loanOrderId: orderId }));
    return Number(owed) > 0 ? true : undefined;
  }, house.isOver);
}

const codeWithinMs = 40_000;

/** Customer service lets one be sent, and another when it does not arrive. */
async function sentCode(house: House, mobile: string, orderId: number): Promise<string> {
  const before = (await codesOn(house.sms.url, mobile)).length;
  for (;;) {
    dataOf(await house.support().call(releaseWithdrawCode, { orderId }));
    const askedAt = performance.now();
    const isLate = () => house.isOver() || performance.now() - askedAt > codeWithinMs;
    const code = await until(
      async () => (await codesOn(house.sms.url, mobile)).slice(before).at(-1),
      isLate,
    ).catch(() => undefined);
    if (code) return code;
    if (house.isOver()) throw new Error('no code has come');
  }
}

/** From then on the provider has the money, and its webhook has to be booked. */
async function repayOnPage(house: House, client: Client, orderId: number): Promise<void> {
  const reference = await payOnPage(client, { ...house, orderId, amount: 1_000 });
  house.acknowledged.add('webhook', reference);
  await isBooked(house, 'select from recharges where reference = $1 and repayment_id is not null', reference);
}

/** To the lender's account; the cashier imports what the bank writes about it. */
async function repayByTransfer(house: House, client: Client, orderId: number): Promise<void> {
  const on = todayIn(markets.ph.timeZone, house.now());
  const { cashier } = house.staff;
  const reference = await payByTransfer(client, { cashier, orderId, amount: 2_000, on });
  house.acknowledged.add('repay', reference);
  await isBooked(
    house,
    `select from statement_lines where bank_reference = $1 and status = 'repaid'`,
    reference,
  );
}

/** By a job or a webhook, in their own time. */
async function isBooked({ database, isOver }: House, text: string, reference: string): Promise<void> {
  await until(async () => (await database.query(text, [reference]))[0], isOver);
}

async function extend(house: House, client: Client, orderId: number): Promise<void> {
  const { options } = dataOf(await client.call(getExtensionOptions, { loanOrderId: orderId }));
  const free = options.find(({ price, isAllowed }) => Number(price) === 0 && isAllowed);
  if (!free) throw new Error('no extension is offered');
  dataOf(await client.call(requestExtension, { loanOrderId: orderId, days: free.days, price: free.price }));
  house.acknowledged.add('extend', String(orderId));
}
