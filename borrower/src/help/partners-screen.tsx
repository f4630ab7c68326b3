import { Card, EmptyPicture, EmptyState, Screen, TrustNote } from '@hiram/ui';
import { ExternalLink } from 'lucide-react';
import { useConfig } from '../api/config.ts';
import { useCompanyConfigs } from '../screen/company-configs.ts';
import { Header } from '../screen/header.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { RowsSkeleton } from '../screen/skeletons.tsx';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { partnersIn } from './partners.ts';

/** Whom the lender works with. Where it works with nobody, that is said: a made-up partner is how frauds begin. */
export function PartnersScreen() {
  const { t } = useTexts();
  const { language } = useLanguage();
  const { companyId } = useConfig();
  const query = useCompanyConfigs(companyId, language);
  // With what it stands under, or it would be pushed away while it is read.
  const note = <TrustNote>{t('partners_note')}</TrustNote>;
  return (
    <Screen header={<Header title={t('partners_title')} />}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
        {({ PARTNERS }) => {
          const partners = partnersIn(PARTNERS);
          if (partners.length === 0)
            return (
              <>
                <EmptyState picture={<EmptyPicture />} text={t('partners_none')} />
                {note}
              </>
            );
          return (
            <>
              <ul className="flex flex-col gap-3">
                {partners.map(({ name, about, link }) => (
                  <li key={name}>
                    <Card className="gap-1">
                      <h2 className="font-semibold break-words">{name}</h2>
                      <p className="break-words text-ink-soft">{about}</p>
                      {link !== null && (
                        <a
                          href={link}
                          target="_blank"
                          rel="noreferrer"
                          className="flex min-h-11 items-center gap-2 font-medium break-all text-brand-ink underline"
                        >
                          {new URL(link).host}
                          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
                        </a>
                      )}
                    </Card>
                  </li>
                ))}
              </ul>
              {note}
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}
