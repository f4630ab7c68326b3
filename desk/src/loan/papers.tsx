import type { LoanPage } from '@hiram/contract/desk';
import { Panel } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What was signed, and what can be printed about the loan as it is today. */
export function Papers({ loan: { signed, papers } }: { readonly loan: LoanPage }) {
  const { t } = useTexts();
  const { time } = useFormats();
  return (
    <Panel title={t('loan_papers')}>
      {signed.length > 0 ? (
        <PlainTable
          label={t('loan_signed')}
          rows={signed}
          keyOf={({ number }) => number}
          columns={[
            {
              title: t('loan_paper'),
              show: ({ kind, number, url }) => (
                <>
                  {t(`loan_signed_${kind}`)}{' '}
                  {url === null ? <Mono>{number}</Mono> : <a href={url}>{number}</a>}
                </>
              ),
            },
            { title: t('loan_made'), kind: 'figure', show: ({ madeAt }) => time(madeAt) },
            {
              title: t('borrower_accepted'),
              kind: 'figure',
              show: ({ acceptedAt }) => (acceptedAt === null ? t('loan_not_accepted') : time(acceptedAt)),
            },
          ]}
        />
      ) : null}
      {papers.length > 0 ? (
        <>
          <h3>{t('loan_print')}</h3>
          <ul className="loan-papers">
            {papers.map(({ kind, url }) => (
              <li key={kind}>
                <a href={url}>{t(`loan_paper_${kind}`)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {signed.length + papers.length === 0 ? <p className="case-note">{t('loan_no_paper')}</p> : null}
    </Panel>
  );
}
