import { type OrderStatusNumber, toOrderStatus } from '@hiram/contract';
import type { ReviewPage } from '@hiram/contract/desk';
import { Alert, App, Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ChangedNote, useSeen } from '../case-parts/seen.tsx';
import { WayOn } from '../case-parts/way-on.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { State } from '../frame/state.tsx';
import { orderOfQueuePath, queuePath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import {
  type Action,
  irreversible,
  passingAction,
  type Reason,
  reasonAgainst,
  recommendedAction,
  sortedActions,
} from './actions.ts';
import { DecisionForm } from './decision-form.tsx';
import { Recommendation } from './recommendation.tsx';
import { type Said, useDecide } from './use-decide.ts';
import { useNext } from './use-next.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** The decision about an application: who has it, what the machine thinks, and every way on. */
export function Decision({ review }: { readonly review: ReviewPage }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { order } = review;
  const { seen, changed, lookAgain } = useSeen(review.seen);
  const { busy, decide, failure, forgetFailure } = useDecide({ orderId: order.orderId, seen });
  const [chosen, setChosen] = useState<Action | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const reasonOf = (action: Action | 'take' | 'leave') => reasonAgainst(action, review);

  function choose(action: Action): void {
    const reason = reasonOf(action);
    if (reason) return void message.info(t(reason));
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    forgetFailure();
    setSaid(null);
    setChosen(action);
  }
  function close(): void {
    setChosen(null);
    forgetFailure();
    // The button that opened the form is there again with the next drawing.
    requestAnimationFrame(() => opener.current?.isConnected && opener.current.focus());
  }
  async function hold(action: 'take' | 'leave'): Promise<void> {
    const reason = reasonOf(action);
    if (reason) return void message.info(t(reason));
    setSaid(null);
    await decide(action);
  }
  async function send(action: Action, asked: Said): Promise<void> {
    const sentence = await decide(action, asked);
    if (sentence === null) return;
    setChosen(null);
    setSaid(sentence);
  }
  useDecisionKeys(chosen === null, order.status, { hold, choose });

  return (
    <section className="panel decision" aria-label={t('review_decision')}>
      <Holder
        review={review}
        isBusy={busy === 'take' || busy === 'leave'}
        onHold={hold}
        reasonOf={reasonOf}
      />
      {review.decided ? <Decided decided={review.decided} /> : null}
      <WhatIsNext review={review} />
      {review.judgement ? <Recommendation recommendation={review.judgement.recommendation} /> : null}
      <ChangedNote
        changed={changed}
        lookAgain={() => {
          forgetFailure();
          lookAgain();
        }}
      />
      {chosen ? (
        <DecisionForm
          key={chosen}
          action={chosen}
          review={review}
          call={{ isBusy: busy === chosen, failure }}
          onSend={(asked) => send(chosen, asked)}
          onCancel={close}
        />
      ) : (
        <>
          <Told sentence={said} failure={failure} />
          <Actions review={review} onChoose={choose} />
        </>
      )}
      <Next orderId={order.orderId} isOffered={said !== null && chosen === null} />
    </section>
  );
}

/** Whose figures these are once everything is decided: they stay as they were then. */
function Decided({
  decided: { event, at, by, overruled },
}: {
  readonly decided: NonNullable<ReviewPage['decided']>;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  return (
    <div className="decision-decided">
      <strong>{t(`decided_${event}`, { by })}</strong>
      <span className="desk-faint">{t('decided_figures', { at: time(at) })}</span>
      {overruled ? <span>{t('decided_overruled', { reason: overruled })}</span> : null}
    </div>
  );
}

/** Whose turn it is, whoever reads. */
function WhatIsNext({ review: { order, view } }: { readonly review: ReviewPage }) {
  const { t } = useTexts();
  const status = toOrderStatus(order.status);
  if (status === undefined) return null;
  if (status !== 'withdrawable') return <p className="decision-then">{t(`then_${status}`)}</p>;
  if (view.contractAcceptedAt === null) return <p className="decision-then">{t('then_agreement')}</p>;
  return <p className="decision-then">{t(view.hasOpenCode ? 'then_code_out' : 'then_code')}</p>;
}

/** The single keys; none while a form is open, where letters are for writing. */
function useDecisionKeys(
  isFree: boolean,
  status: OrderStatusNumber,
  {
    hold,
    choose,
  }: {
    readonly hold: (action: 'take' | 'leave') => void;
    readonly choose: (action: Action) => void;
  },
): void {
  const { t } = useTexts();
  const choosing = (key: string, action: Action) => ({
    key,
    says: t(`act_${action}`),
    run: (event: KeyboardEvent) => {
      // The letter must not land in the first field of the form that it opens.
      event.preventDefault();
      choose(action);
    },
  });
  const keys = [
    { key: 't', says: t('act_take'), run: () => hold('take') },
    { key: 'l', says: t('act_leave'), run: () => hold('leave') },
    choosing('a', passingAction(status)),
    choosing('d', 'ask_documents'),
    choosing('r', 'refuse'),
    choosing('u', 'refuse_unreachable'),
    choosing('o', 'reactivate'),
    choosing('c', 'release_code'),
  ];
  usePageKeys(isFree ? keys : []);
}

function Told({ sentence, failure }: { readonly sentence: string | null; readonly failure: unknown }) {
  const refusalWords = useRefusalWords();
  if (failure !== null) return <Alert type="error" showIcon role="alert" title={refusalWords(failure)} />;
  return sentence === null ? null : <Alert type="success" showIcon role="status" title={sentence} />;
}

/** What can be done now; and, folded away, what cannot and why. What the stage waits for is said at once. */
function Actions({
  review,
  onChoose,
}: {
  readonly review: ReviewPage;
  readonly onChoose: (action: Action) => void;
}) {
  const { t } = useTexts();
  const recommended = recommendedAction(review);
  const { possible, not } = sortedActions(review);
  const passing = passingAction(review.order.status);
  const first = not.find(({ action, reason }) => action === passing && !alwaysSo.includes(reason));
  return (
    <>
      {first ? (
        <p className="decision-first">
          <State tone="waiting">{t(`act_${first.action}`)}</State>: {t(first.reason)}
        </p>
      ) : null}
      {possible.length > 0 ? (
        <Flex className="decision-actions" gap={6} wrap>
          {possible.map((action) => (
            <Button
              key={action}
              type={action === recommended ? 'primary' : 'default'}
              danger={irreversible.includes(action)}
              onClick={() => onChoose(action)}
            >
              {t(`act_${action}`)}
            </Button>
          ))}
        </Flex>
      ) : null}
      <details className="decision-not">
        <summary>{t('decision_not_now', { count: not.length })}</summary>
        <ul>
          {not.map(({ action, reason }) => (
            <li key={action}>
              {t(`act_${action}`)}: {t(reason)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Reasons that nothing on this page can change. */
const alwaysSo: readonly Reason[] = ['reason_role', 'reason_not_at_this_stage'];

/** Who works on it. It is asked every few seconds, so a colleague's taking shows while one still reads. */
function Holder({
  review: { order },
  isBusy,
  onHold,
  reasonOf,
}: {
  readonly review: ReviewPage;
  readonly isBusy: boolean;
  readonly onHold: (action: 'take' | 'leave') => void;
  readonly reasonOf: (action: 'take' | 'leave') => Reason | null;
}) {
  const { t } = useTexts();
  const { age } = useFormats();
  const me = useMe();
  useTicks(20);
  const { takenBy } = order;
  const isMine = takenBy?.staffId === me.staffId;
  const whyNotTake = reasonOf('take');
  return (
    <div className="decision-holder" aria-live="polite">
      {takenBy && !isMine ? (
        <Alert
          type="warning"
          showIcon
          title={t('review_others', { name: takenBy.name, age: age(takenBy.at) })}
        />
      ) : null}
      {takenBy && isMine ? <span>{t('review_yours', { age: age(takenBy.at) })}</span> : null}
      {takenBy === null && whyNotTake === null ? <span>{t('review_nobody')}</span> : null}
      {isMine && reasonOf('leave') === null ? (
        <Button loading={isBusy} onClick={() => onHold('leave')}>
          {t('act_leave')}
        </Button>
      ) : null}
      {!isMine && whyNotTake === null ? (
        <Button type="primary" ghost loading={isBusy} onClick={() => onHold('take')}>
          {t('act_take')}
        </Button>
      ) : null}
    </div>
  );
}

/** The way on. After a decision it has the focus: Enter opens the next one. */
function Next({ orderId, isOffered }: { readonly orderId: number; readonly isOffered: boolean }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [, navigate] = useLocation();
  const { queue, next } = useNext(orderId);
  const goNext = () => {
    if (next) navigate(orderOfQueuePath(next.orderId, queue));
    else void message.info(t('queue_no_next'));
  };
  usePageKeys([{ key: 'n', says: t('review_next_of', { queue: t(`queue_${queue}`) }), run: goNext }]);
  return (
    <WayOn
      label={t('review_next_of', { queue: t(`queue_${queue}`) })}
      next={next ? { name: t('review_next', { number: next.orderNo }), go: goNext } : null}
      list={{ name: t('review_to_queue', { queue: t(`queue_${queue}`) }), href: queuePath(queue) }}
      isOffered={isOffered}
    />
  );
}
