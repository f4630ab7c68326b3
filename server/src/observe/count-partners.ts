import type { SmsGateway } from '../messages/gateway.ts';
import type { PaymentProvider } from '../recharge/provider.ts';
import type { PayoutGateway } from '../transfer/gateway.ts';
import type { Metrics } from './metrics.ts';
import { smsUnits } from './sms-units.ts';

/** The same gateway, and what it took is counted. */
export function countSms(gateway: SmsGateway, metrics: Metrics): SmsGateway {
  return {
    async send(sms) {
      try {
        await gateway.send(sms);
      } catch (error) {
        metrics.count('hiram_sms_total', { outcome: 'failed' });
        throw error;
      }
      metrics.count('hiram_sms_total', { outcome: 'sent' });
      metrics.count('hiram_sms_units_total', {}, smsUnits(sms.body));
    },
  };
}

export function countBank({ send, ask }: PayoutGateway, metrics: Metrics): PayoutGateway {
  const counted = countCalls('bank', metrics);
  return {
    send: (transfer) => counted(() => send(transfer)),
    ask: (reference) => counted(() => ask(reference)),
  };
}

export function countProvider({ open, ask }: PaymentProvider, metrics: Metrics): PaymentProvider {
  const counted = countCalls('payment_provider', metrics);
  return {
    open: (...args) => counted(() => open(...args)),
    ask: (...args) => counted(() => ask(...args)),
  };
}

function countCalls(partner: string, metrics: Metrics) {
  return async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const answer = await call();
      metrics.count('hiram_partner_calls_total', { partner, outcome: 'answered' });
      return answer;
    } catch (error) {
      metrics.count('hiram_partner_calls_total', { partner, outcome: 'failed' });
      throw error;
    }
  };
}
