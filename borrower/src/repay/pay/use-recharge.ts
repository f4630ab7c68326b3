import { recharge, toMajor } from '@hiram/contract';
import { useToast } from '@hiram/ui';
import { useLocation } from 'wouter';
import { repayResultPath } from '../../api/numbered-paths.ts';
import { useSend } from '../../api/server.ts';
import { reloadOrders } from '../../order/queries.ts';
import { useTexts } from '../../texts/language.tsx';
import type { Repayment } from './use-repayment.ts';

/** The payment provider's page in a tab of its own, and here what becomes of it. */
export function useRecharge(orderId: number, repayment: Repayment) {
  const { t } = useTexts();
  const toasts = useToast();
  const [, navigate] = useLocation();
  const { send, isBusy } = useSend(recharge, { handles: ['record_not_found'] });

  async function open(cents: number) {
    // Before anything is waited for: only a tab that a tap has opened passes the browser's blocker.
    const tab = window.open('', '_blank');
    // The other page must not be able to lead this one elsewhere.
    if (tab) tab.opener = null;
    const sent = await send({ amt: toMajor(cents), loanOrderId: orderId });
    if (!sent.ok) {
      tab?.close();
      if (sent.refusal === 'record_not_found') toasts.show(t('loan_records_empty'));
      return;
    }
    const { url, rechargeId } = sent.data;
    repayment.forget();
    void reloadOrders();
    navigate(repayResultPath(`recharge-${rechargeId}`), { replace: true });
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  }

  return { open, isBusy };
}
