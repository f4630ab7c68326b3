import type { AskableDocument, RefusalReason } from '@hiram/contract';
import {
  askDocuments,
  countQueues,
  getAuditTrail,
  getReview,
  leaveOrder,
  listOrders,
  passFinalAudit,
  passFirstAudit,
  reactivateOrder,
  refuseOrder,
  refuseUnreachable,
  releaseWithdrawCode,
  takeOrder,
} from '@hiram/contract/desk';
import { useState } from 'react';
import { type Done, useCall } from '../api/server.ts';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Action } from './actions.ts';

/** What the form of an action asked for; each action uses its own part of it. */
export interface Said {
  readonly reasons?: RefusalReason[];
  readonly documents?: AskableDocument[];
  readonly note?: string;
}

const options = { refreshes: [getReview, getAuditTrail, listOrders, countQueues], handles: 'all' } as const;

/** Every decision about one order, each as one intention, with the sentence that says what came of it. */
export function useDecide(orderId: number) {
  const { t } = useTexts();
  const { time } = useFormats();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState<Action | 'take' | 'leave' | null>(null);
  const take = useCall(takeOrder, options);
  const leave = useCall(leaveOrder, options);
  const passFirst = useCall(passFirstAudit, options);
  const passFinal = useCall(passFinalAudit, options);
  const ask = useCall(askDocuments, options);
  const refuse = useCall(refuseOrder, options);
  const unreachable = useCall(refuseUnreachable, options);
  const reactivate = useCall(reactivateOrder, options);
  const release = useCall(releaseWithdrawCode, options);

  async function act(action: Action | 'take' | 'leave', said: Said): Promise<Result> {
    const { note = '' } = said;
    switch (action) {
      case 'take':
        return say(await take.send({ orderId }), t('done_take'));
      case 'leave':
        return say(await leave.send({ orderId }), t('done_leave'));
      case 'pass_first_audit':
        return say(await passFirst.send({ orderId }), t('done_pass_first_audit'));
      case 'pass_final_audit':
        return say(await passFinal.send({ orderId }), t('done_pass_final_audit'));
      case 'ask_documents': {
        const wish = { orderId, documents: said.documents ?? [], ...(note.trim() ? { note } : {}) };
        return say(await ask.send(wish), t('done_ask_documents'));
      }
      case 'refuse':
        return say(await refuse.send({ orderId, reasons: said.reasons ?? [] }), t('done_refuse'));
      case 'refuse_unreachable':
        return say(await unreachable.send({ orderId, tried: note }), t('done_refuse_unreachable'));
      case 'reactivate':
        return say(await reactivate.send({ orderId, note }), t('done_reactivate'));
      case 'release_code': {
        const done = await release.send({ orderId });
        if (!done.ok) return { failure: done.failure };
        return {
          sentence: t('done_release_code', { to: done.data.sentTo, until: time(done.data.expiresAt) }),
        };
      }
    }
  }

  return {
    busy,
    failure,
    forgetFailure: () => setFailure(null),
    /** The sentence that says what was done; nothing when it was refused. */
    async decide(action: Action | 'take' | 'leave', said: Said = {}): Promise<string | null> {
      setBusy(action);
      setFailure(null);
      const result = await act(action, said);
      setBusy(null);
      if ('sentence' in result) return result.sentence;
      setFailure(result.failure);
      return null;
    },
  };
}

type Result = { readonly sentence: string } | { readonly failure: unknown };

function say(
  done: Done<typeof takeOrder | typeof passFinalAudit | typeof reactivateOrder>,
  sentence: string,
): Result {
  return done.ok ? { sentence } : { failure: done.failure };
}
