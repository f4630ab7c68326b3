import {
  type getNotifications as getOperation,
  refuse,
  type subscribePush as subscribeOperation,
  type unsubscribePush as unsubscribeOperation,
} from '@hiram/contract';
import { sql } from '../../db/sql.ts';
import type { Handler } from '../../operation/binding.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import type { PushService } from './push-service.ts';
import type { QuietColumns } from './quiet-hours.ts';
import { endSubscription, keepSubscription } from './subscriptions.ts';

interface Parts {
  readonly personalData: PersonalData;
  /** Null where the lender notifies nobody. */
  readonly push: PushService | null;
}

export const getNotifications =
  ({ push }: Pick<Parts, 'push'>): Handler<typeof getOperation> =>
  async (tx, { borrowerId, tokenHash }) => {
    const { isOn, quietFrom, quietUntil } = await tx.one<QuietColumns & { isOn: boolean }>(sql`
      select quiet_from, quiet_until,
        exists (select from push_subscriptions p where p.token_hash = ${tokenHash}) as is_on
      from borrowers where id = ${borrowerId}`);
    return {
      pushKey: push?.publicKey ?? null,
      isOnHere: isOn,
      quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    };
  };

export const subscribePush =
  ({ personalData, push }: Parts): Handler<typeof subscribeOperation> =>
  async (tx, caller, subscription) => {
    if (!push?.accepts(subscription.endpoint)) return refuse('push_unavailable');
    await keepSubscription(tx, personalData, caller, subscription);
    return null;
  };

export const unsubscribePush: Handler<typeof unsubscribeOperation> = async (tx, { tokenHash }) => {
  await endSubscription(tx, tokenHash);
  return null;
};
