import { apply, changeApplication, type NotDone, toMajor } from '@hiram/contract';
import { useSend } from '../../api/server.ts';
import { applicationDraft } from '../../form/application-draft.ts';
import { reloadOrders } from '../../order/queries.ts';
import { answeredRefusals } from '../parts/application-refusal.ts';
import { useShowSuccess } from '../parts/show-success.ts';
import { reloadCoupons } from '../queries.ts';
import type { Wanted } from './use-application-price.ts';

interface Application extends Wanted {
  readonly configId: number;
  readonly couponId: number | null;
  /** The application to change; null makes a new one. */
  readonly orderId: number | null;
}

const couponRefusals = ['coupon_not_found', 'coupon_unusable'] as const;

/**
 * Sends the application, or the change of one. A second tap
 * joins the first, and a lost answer is asked for again.
 */
export function useConfirm() {
  const showSuccess = useShowSuccess();
  const applying = useSend(apply, { handles: [...answeredRefusals, ...couponRefusals] });
  const changing = useSend(changeApplication, {
    handles: ['record_not_found', 'not_now', 'not_on_offer', 'amount_not_allowed', ...couponRefusals],
  });

  /** Gives back why it was refused; nothing when it is on its way, or no answer came. */
  async function confirm(application: Application): Promise<NotDone | null> {
    const { appId, orderId, amountCents, configId, periodDays, couponId } = application;
    const terms = { amt: toMajor(amountCents), configId, periodDays, ...(couponId !== null && { couponId }) };
    const sent =
      orderId === null
        ? await applying.send({ ...terms, appId })
        : await changing.send({ ...terms, orderId });
    if (!sent.ok) return sent;
    applicationDraft.clear();
    // First away from here: to this screen the order that was just made is one that stands in the way.
    showSuccess(sent.data.loanOrderId);
    void reloadOrders();
    void reloadCoupons();
    return null;
  }

  return { confirm, isBusy: applying.isBusy || changing.isBusy };
}
