/** For tests: loans to extend, and what a borrower and the desk do about it. */
import {
  type ExtensionOptions,
  getExtensionOptions,
  major,
  requestExtension,
  signExtension,
} from '@hiram/contract';
import { importStatement } from '@hiram/contract/desk';
import pino from 'pino';
import { camtFile } from '../../../fixtures/bank-file.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { blobOf } from '../files/test-pictures.ts';
import type { StaffClient, TestOrder } from '../loan/test-borrowing.ts';
import { bookLines } from '../statement/book-lines.ts';
import type { TestServer } from '../test-server.ts';

/** As the demo's products offer them. */
export const freeDays = 14;
export const pricedDays = 30;

export const optionsOf = async ({ borrower, orderId }: TestOrder): Promise<ExtensionOptions> =>
  dataOf(await borrower.client.call(getExtensionOptions, { loanOrderId: orderId }));

/** Asks for one of the options at the price it shows. */
export async function ask(order: TestOrder, days: number) {
  const option = (await optionsOf(order)).options.find((each) => each.days === days);
  const price = option?.price ?? major(0);
  return order.borrower.client.call(requestExtension, { loanOrderId: order.orderId, days, price });
}

/** Signs the paper that is shown. */
export async function sign(order: TestOrder, extensionId: number) {
  const { extensions } = await optionsOf(order);
  const sha256 =
    extensions.find((each) => each.extensionId === extensionId)?.addendum?.sha256 ?? '0'.repeat(64);
  return order.borrower.client.call(signExtension, { extensionId, sha256 });
}

let references = 0;

/** A bank statement with one line; its job has run. */
export async function receive(
  server: TestServer,
  cashier: StaffClient,
  { amount, note, on }: { readonly amount: number; readonly note: string; readonly on: string },
): Promise<void> {
  references += 1;
  const file = camtFile({
    accountNumber: '000000000001',
    opening: 1_000,
    from: on,
    to: on,
    lines: [{ on, amount, note, reference: `EXT${references}` }],
  });
  const { statementIds } = dataOf(
    await cashier.call(importStatement, { file: blobOf(file, 'text/xml'), fileName: 'statement.xml' }),
  );
  const parts = { ...server, now: server.clock.now, logger: pino({ level: 'silent' }) };
  for (const statementId of statementIds) await bookLines(parts, { statementId });
}
