import type { Language, Market } from '@hiram/contract';
import { serverTexts } from '@hiram/texts/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../db/database.ts';
import { harmlessMessage } from '../operation/logger.ts';
import type { AddressQuery, PaymentPage } from './address.ts';
import type { PaymentProvider } from './provider.ts';
import { findToOpen, type RechargeToOpen } from './store.ts';

interface PageSettings {
  readonly database: Database;
  readonly market: Market;
  readonly paymentPage: PaymentPage;
  readonly provider: PaymentProvider;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

// Opened once and never kept; and the provider is not told our signed address.
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

/**
 * GET /api/recharge/{reference} with a signed address: asks the provider for its page and goes there. It may be
 * loaded again as often as somebody likes, since one reference is one payment at the provider.
 */
export function addRechargePage(server: FastifyInstance, settings: PageSettings): void {
  const { database, paymentPage, now, callsPerMinute } = settings;
  const config = { rateLimit: { max: callsPerMinute, groupId: '/api/recharge' } };
  server.get<{ Params: { reference: string }; Querystring: AddressQuery }>(
    '/api/recharge/:reference',
    { config },
    async (request, reply) => {
      const { reference } = request.params;
      const checked = paymentPage.check(reference, request.query, now());
      if (checked === 'forged') return reply.callNotFound();
      const recharge = await database.read((tx) => findToOpen(tx, reference));
      if (!recharge) return reply.callNotFound();
      reply.headers(headers);
      if (checked === 'old' || recharge.status !== 'open')
        return sendPage(reply.code(410), recharge.language, 'over');
      const pageUrl = await pageUrlOf(settings, recharge, request.log);
      if (pageUrl === undefined) return sendPage(reply.code(503), recharge.language, 'unreachable');
      return reply.redirect(pageUrl, 303);
    },
  );
}

async function pageUrlOf(
  { provider, market }: PageSettings,
  { reference, amountCents, lender, language }: RechargeToOpen,
  log: FastifyBaseLogger,
): Promise<string | undefined> {
  try {
    const currency = market.currency.code;
    return await provider.open({ reference, amountCents, currency, lender, language });
  } catch (error) {
    log.warn({ reference, reason: harmlessMessage(error) }, 'the payment page could not be opened');
    return undefined;
  }
}

/** Plain, because it stands in a tab of its own where nothing else of ours is. */
function sendPage(reply: FastifyReply, language: Language, what: 'unreachable' | 'over'): FastifyReply {
  const { t } = serverTexts('pages', language);
  const title = t(`recharge_${what}_title`);
  const again = what === 'unreachable' ? `<p><a href="">${t('recharge_again')}</a></p>` : '';
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:17px/1.6 system-ui;max-width:32rem;margin:3rem auto;padding:0 1.25rem}h1{font-size:1.4rem;line-height:1.3}a{display:inline-block;padding:.75rem 0}</style>
<main><h1>${title}</h1><p>${t(`recharge_${what}_body`)}</p>${again}</main></html>`);
}
