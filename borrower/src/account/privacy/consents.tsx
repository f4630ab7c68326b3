import { type Consent, getConsentText } from '@hiram/contract';
import { Button, Card, Sheet } from '@hiram/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { ask } from '../../api/server.ts';
import { useFormats } from '../../screen/formats.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { Section } from '../../screen/section.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useConsents } from '../queries.ts';

/** What somebody has agreed to and chosen, with the words as they were then. */
export function Consents() {
  const { t } = useTexts();
  const query = useConsents();
  return (
    <Section title={t('consents_title')}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />} failed={t('consents_failed')}>
        {({ consents }) =>
          consents.length === 0 ? (
            <p className="text-ink-soft">{t('consents_none')}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {consents.map((each) => (
                <li key={each.consentId}>
                  <ConsentCard consent={each} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function ConsentCard({ consent }: { consent: Consent }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { choice, version, at, hasText } = consent;
  const what = choice === 'agreed' ? t('consent_policy', { version: version ?? '' }) : t(`consent_${choice}`);
  return (
    <Card className="gap-1">
      <h3>{what}</h3>
      <p className="text-15 text-ink-soft">{day(at)}</p>
      {hasText && (
        <>
          <Button variant="secondary" size="medium" onClick={() => setIsOpen(true)}>
            {t('consent_read')}
          </Button>
          <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={what} closeLabel={t('close')}>
            {isOpen && <Words consentId={consent.consentId} />}
          </Sheet>
        </>
      )}
    </Card>
  );
}

function Words({ consentId }: { consentId: number }) {
  const { t } = useTexts();
  const query = useQuery(
    {
      queryKey: ['consent', consentId],
      queryFn: ({ signal }) => ask(getConsentText, { consentId }, signal),
    },
    queryClient,
  );
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={4} />} failed={t('consents_failed')}>
      {({ text }) => <p className="whitespace-pre-wrap break-words">{text}</p>}
    </Loaded>
  );
}
