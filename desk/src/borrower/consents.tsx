import type { BorrowerPage } from '@hiram/contract/desk';
import { Panel } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Which words somebody agreed to when, and how they wanted to be reminded. */
export function Consents({ page: { consents } }: { readonly page: BorrowerPage }) {
  const { t } = useTexts();
  const { time } = useFormats();
  return (
    <Panel title={t('borrower_consents')}>
      {consents.length === 0 ? (
        <p className="case-note">{t('borrower_consents_none')}</p>
      ) : (
        <ol className="case-log">
          {consents.map(({ consentId, at, choice, version, language }) => (
            <li key={consentId}>
              <time dateTime={at} className="desk-faint desk-figure">
                {time(at)}
              </time>
              <span>
                {choice === 'agreed'
                  ? t('consent_policy', { version: version ?? '' })
                  : t(`consent_${choice}`)}
              </span>
              <span className="desk-faint">
                {t('consent_language', { language: t(`language_${language}`) })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
