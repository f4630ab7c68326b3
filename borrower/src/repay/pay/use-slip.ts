import {
  isAnswered,
  parseInput,
  type RepayOptions,
  refusalText,
  sendSlip,
  todayIn,
  toMajor,
} from '@hiram/contract';
import { useToast } from '@hiram/ui';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { repayResultPath } from '../../api/numbered-paths.ts';
import { usePhoto } from '../../form/photo/photo-slots.ts';
import { photoReason, useSendPhoto } from '../../form/photo/use-send-photo.ts';
import { useDraftForm } from '../../form/use-draft-form.ts';
import { reloadOrders } from '../../order/queries.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import type { Repayment } from './use-repayment.ts';

/** The slip as a form: the picture, the day, and sending both with the amount. */
export function useSlip({ orderId }: RepayOptions, repayment: Repayment, cents: number) {
  const { t } = useTexts();
  const say = useSay();
  const toasts = useToast();
  const { market } = useConfig();
  const [, navigate] = useLocation();
  const today = todayIn(market.timeZone, Date.now());
  const form = useDraftForm({
    form: 'slip',
    // What was typed about one loan is not shown for another.
    owner: String(orderId),
    initial: { transferredOn: today, reference: '' },
  });
  const photo = usePhoto(`slip_${orderId}`, null);
  const { send, isBusy, share, isWaiting } = useSendPhoto(sendSlip, {
    handles: ['record_not_found', 'amount_out_of_range', 'more_than_owed'],
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { transferredOn = '', reference = '' } = form.values;
    const kept = photo.state.step === 'ready' ? photo.state.photo : null;
    const told = {
      loanOrderId: orderId,
      amt: toMajor(cents),
      method: repayment.chosen.way === 'qr' ? 'qr' : 'transfer',
      transferredOn,
      ...(reference.trim() !== '' && { reference }),
    } as const;
    if (transferredOn > today) return form.showErrors({ transferredOn: 'slip_day_ahead' });
    const parsed = parseInput(sendSlip.input(market), { ...told, slip: kept?.blob });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    const sent = await send(parsed.input, { ...told, slip: kept?.idempotencyKey });
    if (sent.ok) {
      form.clear();
      photo.remove();
      repayment.forget();
      void reloadOrders();
      // In the place of this step: the way back leads to the transfer, not to a second slip.
      return navigate(repayResultPath(`slip-${sent.data.slipId}`), { replace: true });
    }
    if (sent.refusal === 'record_not_found') return toasts.show(t('loan_records_empty'));
    if (sent.refusal === 'amount_out_of_range' || sent.refusal === 'more_than_owed') {
      // Since the amount was chosen, something was booked or a day has passed.
      repayment.setNotice(say(refusalText(sent.refusal)));
      await reloadOrders();
      return repayment.goTo(0);
    }
    if (isAnswered(sent)) void reloadOrders();
    const reason = photoReason(sent);
    form.showErrors({ ...sent.fields, ...(reason !== null && { slip: reason }) });
  }

  return { form, photo, today, share, isBusy, isWaiting, submit: (event: FormEvent) => void submit(event) };
}
