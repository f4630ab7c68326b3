import type { ServiceMessage, User } from '@hiram/contract';
import { Button, Screen, SuccessCheck } from '@hiram/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import { BorrowerGate } from '../../profile/parts/borrower-gate.tsx';
import { Header } from '../../screen/header.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { Section } from '../../screen/section.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { MessageList } from '../message-list.tsx';
import { useReadMarks } from '../parts/use-read-marks.ts';
import { reloadConversations, useFeedback } from '../queries.ts';
import { FeedbackForm } from './feedback-form.tsx';

/** Nobody waits for an answer to an idea by the second. */
const refreshMs = 30_000;

/** What the borrower thinks of all this, and what the lender has answered. */
export function FeedbackScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('feedback_title')} parent={paths.my}>
      {(borrower) => <Feedback borrower={borrower} />}
    </BorrowerGate>
  );
}

function Feedback({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const [isSent, setIsSent] = useState(false);
  const query = useFeedback(refreshMs);
  const pages = query.data?.pages;
  useReadMarks(isSent ? undefined : pages?.[0]?.messages, true);
  if (isSent) return <Thanks onAgain={() => setIsSent(false)} />;
  return (
    <FeedbackForm
      owner={borrower.mobile}
      onSent={() => {
        setIsSent(true);
        void reloadConversations();
      }}
    >
      <Loaded
        query={{ data: pages, isError: query.isError, refetch: query.refetch }}
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(loaded) => (
          <Told
            messages={loaded.toReversed().flatMap((page) => page.messages)}
            more={
              query.hasNextPage && (
                <Button
                  variant="secondary"
                  size="medium"
                  busy={query.isFetchingNextPage}
                  onClick={() => query.fetchNextPage()}
                >
                  {t('service_more')}
                </Button>
              )
            }
          />
        )}
      </Loaded>
    </FeedbackForm>
  );
}

/** Nothing at all where nothing was told: the form above says what to do. */
function Told({ messages, more }: { messages: readonly ServiceMessage[]; more: ReactNode }) {
  const { t } = useTexts();
  if (messages.length === 0) return null;
  return (
    <Section title={t('feedback_yours')}>
      {more}
      <MessageList label={t('feedback_yours')} messages={messages} />
    </Section>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const { t } = useTexts();
  const { companyName } = useConfig();
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Screen
      header={<Header title={t('feedback_title')} parent={paths.my} />}
      footer={
        <>
          <Button onClick={() => navigate(paths.my)}>{t('feedback_done')}</Button>
          <Button variant="secondary" onClick={onAgain}>
            {t('feedback_see')}
          </Button>
        </>
      }
    >
      <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
        <SuccessCheck />
        <h2 ref={heading} tabIndex={-1} className="text-28 font-bold outline-none">
          {t('feedback_thanks')}
        </h2>
        <p className="max-w-80 text-pretty text-ink-soft">{t('feedback_next', { company: companyName })}</p>
      </div>
    </Screen>
  );
}
