import { isAnswered, type NotDone, type OrderView, refusalText, toMajor, withdraw } from '@hiram/contract';
import { useToast } from '@hiram/ui';
import { useRef, useState } from 'react';
import { useSend } from '../../api/server.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { reloadOrders } from '../queries.ts';
import { codeLength } from './code.ts';
import { usePasskeyProof } from './use-passkey-proof.ts';
import { useTapLock } from './use-tap-lock.ts';
import type { Withdrawal } from './use-withdrawal.ts';

/**
 * Refusals that are answered on the step they belong to.
 * The others are told by the app, and lead to the wallet.
 */
const answeredHere = [
  'withdraw_code_unusable',
  'withdrawals_wait',
  'insufficient_balance',
  'amount_not_allowed',
  'contract_first',
  'invalid_bank_account',
  'passkey_needed',
] as const;

/** Sends the withdrawal with its code, and makes something of every answer. */
export function useCodeStep(order: OrderView, withdrawal: Withdrawal, cents: number) {
  const { t } = useTexts();
  const { moneyOfCents, moment } = useFormats();
  const say = useSay();
  const toasts = useToast();
  const { send, isBusy } = useSend(withdraw, { handles: answeredHere });
  const { confirm, isAsking } = usePasskeyProof();
  const tapLock = useTapLock();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();

  function showError(text: string) {
    setError(text);
    form.current?.querySelector('input')?.focus();
  }

  async function submit() {
    if (tapLock.isLocked || isBusy || isAsking || withdrawal.isLeaving) return;
    withdrawal.setNotice(null);
    if (code.length < codeLength) return showError(t('withdraw_code_input'));
    tapLock.lock();
    const wish = {
      password: code,
      withdrawAmount: toMajor(cents),
      bankcard: order.cardNo ?? '',
      orderId: order.orderId,
    };
    let sent = await send(wish);
    if (!sent.ok && sent.refusal === 'passkey_needed') {
      const passkey = await confirm(wish);
      if (!passkey) return;
      sent = await send({ ...wish, passkey });
    }
    if (!sent.ok) return react(sent);
    if (!sent.data.verified) return wrong(sent.data.triesLeft);
    withdrawal.beginLeaving();
    toasts.show(t('withdraw_done', { amount: moneyOfCents(cents) }), 'success');
    await reloadOrders();
    withdrawal.leave();
  }

  function wrong(triesLeft: number | null) {
    const left =
      triesLeft === null
        ? ''
        : triesLeft === 0
          ? t('withdraw_tries_none')
          : t('withdraw_tries', { count: triesLeft });
    showError(`${t('withdraw_password_error')} ${left}`);
  }

  async function react(failed: NotDone) {
    const { refusal, data } = failed;
    // No answer came: the app has said so, and the same tap again carries the same key.
    if (!isAnswered(failed)) return;
    const words = say(refusalText(refusal ?? 'not_now')) ?? t(refusalText('not_now'));
    if (refusal === 'withdraw_code_unusable') return showError(say(`withdraw_code_${data.reason}`) ?? words);
    const until = typeof data.until === 'string' ? data.until : order.withdrawalsWaitUntil;
    const waits = until === null ? words : t('withdraw_waits', { moment: moment(until) });
    if (answeredHere.some((name) => name === refusal)) {
      withdrawal.setNotice(refusal === 'withdrawals_wait' ? waits : words);
    }
    await reloadOrders();
    if (refusal === 'invalid_bank_account') withdrawal.goTo(1);
    else if (refusal !== 'withdrawals_wait' && answeredHere.some((name) => name === refusal))
      withdrawal.goTo(0);
  }

  return {
    form,
    code,
    error,
    isBusy: isBusy || isAsking || tapLock.isLocked || withdrawal.isLeaving,
    submit,
    type(typed: string) {
      setError(undefined);
      setCode(typed);
    },
  };
}
