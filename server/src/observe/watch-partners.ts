import type { SmsGateway } from '../messages/gateway.ts';
import type { PaymentProvider } from '../recharge/provider.ts';
import type { PayoutGateway } from '../transfer/gateway.ts';
import type { Metrics } from './metrics.ts';
import type { Partner, Partners } from './partners.ts';
import { smsUnits } from './sms-units.ts';

/** The same gateways; that they answered is noted, and counted where somebody asks for figures. */
export function partnerWatch(partners: Partners, metrics: Metrics | undefined) {
  async function watched<T>(partner: Partner, call: () => Promise<T>): Promise<T> {
    const note = (outcome: 'answered' | 'failed') => {
      partners.note(partner, outcome);
      metrics?.count('hiram_partner_calls_total', { partner, outcome });
    };
    try {
      const answer = await call();
      note('answered');
      return answer;
    } catch (error) {
      note('failed');
      throw error;
    }
  }
  return {
    sms: (gateway: SmsGateway): SmsGateway => ({
      async send(sms) {
        await watched('sms', () => gateway.send(sms));
        metrics?.count('hiram_sms_sent_total');
        metrics?.count('hiram_sms_units_total', {}, smsUnits(sms.body));
      },
    }),
    bank: ({ send, ask }: PayoutGateway): PayoutGateway => ({
      send: (transfer) => watched('bank', () => send(transfer)),
      ask: (reference) => watched('bank', () => ask(reference)),
    }),
    paymentProvider: ({ open, ask }: PaymentProvider): PaymentProvider => ({
      open: (...args) => watched('payment_provider', () => open(...args)),
      ask: (...args) => watched('payment_provider', () => ask(...args)),
    }),
  };
}

export type PartnerWatch = ReturnType<typeof partnerWatch>;
