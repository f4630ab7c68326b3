import type { getConversations, OutputOf, ServiceKind, User } from '@hiram/contract';
import { Button, ConversationPicture, EmptyState, Screen, useArrived } from '@hiram/ui';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useConfig } from '../api/config.ts';
import { BorrowerGate } from '../profile/parts/borrower-gate.tsx';
import { useCompanyConfigs } from '../screen/company-configs.ts';
import { CustomerService } from '../screen/customer-service.tsx';
import { Header } from '../screen/header.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { RowsSkeleton } from '../screen/skeletons.tsx';
import { useWatch } from '../screen/use-watch.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useReadMarks } from './parts/use-read-marks.ts';
import { UsualAnswer } from './parts/usual-answer.tsx';
import { reloadConversations, useConversations } from './queries.ts';

type Page = OutputOf<typeof getConversations>;

/** Slower once somebody has been here for a while. */
const slowMs = 30_000;

/** What the borrower and customer service write to each other. Answers appear by themselves. */
export function ConversationScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('service_page_title')}>
      {(borrower) => <Conversation borrower={borrower} />}
    </BorrowerGate>
  );
}

function Conversation({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const watch = useWatch(true, () => undefined);
  const query = useConversations(watch.refreshMs || slowMs);
  const { isPending } = useLenderTexts();
  // All at once: hours and links above the messages would push them away.
  const known = isPending ? undefined : query.data?.pages;
  const pages = useArrived(known !== undefined) ? known : undefined;
  const newest = pages?.[0];
  const wanted = new URLSearchParams(useSearch()).get('about') === 'appeal' && borrower.frozen !== null;
  useReadMarks(newest?.messages);
  return (
    <Screen
      header={<Header title={t('service_page_title')} />}
      footer={
        newest && (
          <Composer
            owner={borrower.mobile}
            kinds={kindsToWrite(newest, wanted)}
            onSent={() => {
              watch.again();
              void reloadConversations();
            }}
          />
        )
      }
    >
      {(newest || query.isError) && (
        <>
          <Hours />
          <UsualAnswer minutes={newest?.usualAnswerMinutes} />
          <CustomerService elsewhere={t('service_elsewhere')} />
        </>
      )}
      <Loaded
        query={{ data: pages, isError: query.isError, refetch: query.refetch }}
        skeleton={<RowsSkeleton rows={3} />}
      >
        {(loaded) => {
          const messages = loaded.toReversed().flatMap((page) => page.messages);
          return (
            <>
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  size="medium"
                  busy={query.isFetchingNextPage}
                  onClick={() => query.fetchNextPage()}
                >
                  {t('service_more')}
                </Button>
              )}
              {messages.length === 0 ? (
                <EmptyState picture={<ConversationPicture />} text={t('service_empty')} />
              ) : (
                <MessageList label={t('service_page_title')} messages={messages} />
              )}
            </>
          );
        }}
      </Loaded>
      {newest && newest.messages.length > 0 && <End key={newest.messages.at(-1)?.messageId} />}
    </Screen>
  );
}

/** What is open goes on, the newest first; an appeal that is wanted comes before it. */
function kindsToWrite({ open }: Page, wantsAppeal: boolean): readonly ServiceKind[] {
  const kinds = open.map(({ kind }) => kind).filter((kind) => kind !== 'feedback');
  const first: ServiceKind[] = wantsAppeal ? ['appeal'] : [];
  return [...new Set<ServiceKind>([...first, ...kinds, 'question'])];
}

/**
 * The newest message comes into view above the field to write in, when the screen opens and with each that follows. A
 * frame later: a screen that has just opened is brought to its top first.
 */
function End() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}

function useLenderTexts() {
  const { language } = useLanguage();
  const { companyId } = useConfig();
  return useCompanyConfigs(companyId, language);
}

/** When customer service is there, where the lender says so. */
function Hours() {
  const { t } = useTexts();
  const { data: configs } = useLenderTexts();
  const { SERVICE_HOURS_WORKDAYS: workdays, SERVICE_HOURS_REST_DAYS: restDays } = configs ?? {};
  const written = (hours: string) => hours.replace('-', ' – ');
  if (typeof workdays !== 'string' && typeof restDays !== 'string') return null;
  return (
    <section aria-label={t('service_hours')} className="text-15">
      {typeof workdays === 'string' && <p>{t('service_hours_workdays', { hours: written(workdays) })}</p>}
      {typeof restDays === 'string' && <p>{t('service_hours_rest_days', { hours: written(restDays) })}</p>}
    </section>
  );
}
