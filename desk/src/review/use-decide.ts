import type { AnyOperation, AskableDocument, OutputOf, RefusalReason, SentInput } from '@hiram/contract';
import {
  askDocuments,
  countQueues,
  getReview,
  getTimeline,
  leaveOrder,
  listOrders,
  passFinalAudit,
  passFirstAudit,
  reactivateOrder,
  refuseOrder,
  refuseUnreachable,
  releaseWithdrawCode,
  type Seen,
  takeOrder,
} from '@hiram/contract/desk';
import { useState } from 'react';
import { useSends } from '../api/server.ts';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Action } from './actions.ts';

/** What the form of an action asked for; each action uses its own part of it. */
export interface Said {
  readonly reasons?: RefusalReason[];
  readonly documents?: AskableDocument[];
  readonly note?: string;
  /** Why it is fine that somebody else shares something. */
  readonly looked?: string;
  /** Why it passes although the machine recommends to refuse it. */
  readonly overruled?: string;
}

/** Which application, as it was seen. */
interface About {
  readonly orderId: number;
  readonly seen: Seen;
}

type Decided = Action | 'take' | 'leave';
type Words = Pick<ReturnType<typeof useTexts>, 't'> & Pick<ReturnType<typeof useFormats>, 'time'>;
type Send = ReturnType<typeof useSends>['send'];

/** Sends a decision, and says in a sentence what came of it; null when it was refused. */
type Decision = (about: About, said: Said, send: Send, words: Words) => Promise<string | null>;

function decision<Op extends AnyOperation>(
  operation: Op,
  input: (about: About, said: Said) => SentInput<Op>,
  sentence: (words: Words, data: OutputOf<Op>) => string,
): Decision {
  return async (about, said, send, words) => {
    const done = await send(operation, input(about, said));
    return done.ok ? sentence(words, done.data) : null;
  };
}

const onlyOrder = ({ orderId }: About) => ({ orderId });
const audit = ({ orderId, seen }: About, { looked, overruled }: Said) => ({
  orderId,
  seen,
  ...(looked?.trim() ? { looked } : {}),
  ...(overruled?.trim() ? { overruled } : {}),
});

const decisions: Readonly<Record<Decided, Decision>> = {
  take: decision(takeOrder, onlyOrder, ({ t }) => t('done_take')),
  leave: decision(leaveOrder, onlyOrder, ({ t }) => t('done_leave')),
  pass_first_audit: decision(passFirstAudit, audit, ({ t }) => t('done_pass_first_audit')),
  pass_final_audit: decision(passFinalAudit, audit, ({ t }) => t('done_pass_final_audit')),
  ask_documents: decision(
    askDocuments,
    ({ orderId }, { documents = [], note }) => ({ orderId, documents, ...(note?.trim() ? { note } : {}) }),
    ({ t }) => t('done_ask_documents'),
  ),
  refuse: decision(
    refuseOrder,
    ({ orderId }, { reasons = [] }) => ({ orderId, reasons }),
    ({ t }) => t('done_refuse'),
  ),
  refuse_unreachable: decision(
    refuseUnreachable,
    ({ orderId }, { note = '' }) => ({ orderId, tried: note }),
    ({ t }) => t('done_refuse_unreachable'),
  ),
  reactivate: decision(
    reactivateOrder,
    ({ orderId }, { note = '' }) => ({ orderId, note }),
    ({ t }) => t('done_reactivate'),
  ),
  release_code: decision(releaseWithdrawCode, onlyOrder, ({ t, time }, { sentTo, expiresAt }) =>
    t('done_release_code', { to: sentTo, until: time(expiresAt) }),
  ),
};

/** Every decision about one order, one at a time. */
export function useDecide(about: About) {
  const { t } = useTexts();
  const { time } = useFormats();
  const [latest, setLatest] = useState<Decided | null>(null);
  const { send, isBusy, failure, forgetFailure } = useSends({
    refreshes: [getReview, getTimeline, listOrders, countQueues],
    handles: 'all',
  });
  return {
    busy: isBusy ? latest : null,
    failure,
    forgetFailure,
    decide(action: Decided, said: Said = {}): Promise<string | null> {
      setLatest(action);
      return decisions[action](about, said, send, { t, time });
    },
  };
}
