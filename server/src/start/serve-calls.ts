import type { FastifyInstance } from 'fastify';
import { addJournalReading } from '../accounting/serve-journal.ts';
import { type AppParts, createApp } from '../app.ts';
import { addLenderPictures } from '../company/lender-pictures.ts';
import { addPaperReading } from '../document/serve-paper.ts';
import { addExportReading } from '../export/serve-export.ts';
import type { Files } from '../files/files.ts';
import { addFileReading } from '../files/serve-file.ts';
import { createHttpServer, type HttpSettings } from '../http/create-http-server.ts';
import type { PaymentPage } from '../recharge/address.ts';
import { addPaymentHook } from '../recharge/hook.ts';
import { addRechargePage } from '../recharge/page.ts';
import type { PaymentProvider } from '../recharge/provider.ts';
import { addPayoutHook } from '../transfer/hook.ts';
import { transferBooks } from './transfer-books.ts';

interface CallParts {
  readonly app: AppParts;
  readonly files: Files;
  readonly bank: { readonly hookSecret: string };
  /** Null where the lender has no payment provider. */
  readonly payments: {
    readonly provider: PaymentProvider;
    readonly paymentPage: PaymentPage;
    readonly hookSecret: string;
  } | null;
}

/** The server of everything but the pages: operations, files, papers, exports, journals, and what bank and provider call. */
export async function serveCalls(
  http: HttpSettings,
  { app, files, bank, payments }: CallParts,
): Promise<FastifyInstance> {
  const { lanes, market, now, callsPerMinute, personalData } = http;
  const server = await createHttpServer(createApp(app), http);
  const base = { database: lanes.calls, market, now, callsPerMinute };
  addFileReading(server, { ...base, files, personalData });
  addLenderPictures(server, base);
  addPaperReading(server, { ...base, keys: files.keys, personalData });
  addExportReading(server, { ...base, files });
  addJournalReading(server, { ...base, database: lanes.exports, keys: files.keys, personalData });
  await addPayoutHook(server, { ...base, personalData, books: transferBooks, secret: bank.hookSecret });
  if (payments) {
    addRechargePage(server, { ...base, ...payments });
    await addPaymentHook(server, { ...base, secret: payments.hookSecret });
  }
  return server;
}
