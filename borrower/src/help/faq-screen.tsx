import { Card, EmptyState, Field, ListRow, NotFoundPicture, Screen, searchOptions } from '@hiram/ui';
import { ChevronDown, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useConfig } from '../api/config.ts';
import { paths } from '../api/paths.ts';
import { useCompanyConfigs } from '../screen/company-configs.ts';
import { Header } from '../screen/header.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { lenderQuestionsIn, ownQuestions } from './questions.ts';

/** The lender's questions and ours, found by any word in them. */
export function FaqScreen() {
  const { t } = useTexts();
  const { language } = useLanguage();
  const { companyId } = useConfig();
  const follow = useFollow();
  const { data: configs } = useCompanyConfigs(companyId, language);
  const [query, setQuery] = useState('');
  const ofLender = lenderQuestionsIn(configs?.FAQ).map(({ question, answer }) => ({
    label: question,
    search: answer,
    more: null,
  }));
  const ours = ownQuestions.map(({ question, answer, screen }) => ({
    label: t(question),
    search: t(answer),
    more: { name: t(screen.name), path: screen.path },
  }));
  const found = searchOptions([...ours, ...ofLender], query);
  return (
    <Screen header={<Header title={t('faq_title')} />}>
      <Field
        type="search"
        label={t('faq_search')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        autoComplete="off"
        enterKeyHint="search"
      />
      <p role="status" className="sr-only">
        {t('faq_found', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState picture={<NotFoundPicture />} text={t('faq_nothing')} />}
      <ul className="flex flex-col gap-3">
        {found.map(({ label, search, more }) => (
          <li key={label}>
            <Question title={label} answer={search}>
              {more && (
                <a
                  {...follow(more.path)}
                  className="flex min-h-11 items-center font-medium text-brand-ink underline"
                >
                  {more.name}
                </a>
              )}
            </Question>
          </li>
        ))}
      </ul>
      <Card className="gap-1">
        <ListRow
          icon={<MessageCircle />}
          title={t('service_page_title')}
          detail={t('service_row')}
          {...follow(paths.service)}
        />
      </Card>
    </Screen>
  );
}

function Question({ title, answer, children }: { title: string; answer: string; children: ReactNode }) {
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3">
          <h2 className="min-w-0 flex-1 font-medium break-words">{title}</h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <p className="pt-2 break-words whitespace-pre-line">{answer}</p>
        {children}
      </details>
    </Card>
  );
}
