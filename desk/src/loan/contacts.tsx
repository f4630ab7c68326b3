import type { LoanPage } from '@hiram/contract/desk';
import { Panel } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** How often somebody was reminded of this loan, called or visited. */
export function Contacts({ loan: { contacts } }: { readonly loan: LoanPage }) {
  const { t } = useTexts();
  const { time } = useFormats();
  return (
    <Panel title={t('loan_contacts')}>
      {contacts.length === 0 ? (
        <p className="case-note">{t('loan_no_contact')}</p>
      ) : (
        <PlainTable
          label={t('loan_contacts')}
          rows={contacts}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('collection_history_when'),
              kind: 'figure',
              show: ({ at }) => <time dateTime={at}>{time(at)}</time>,
            },
            { title: t('collection_history_who'), show: ({ by }) => by ?? t('collection_by_system') },
            {
              title: t('collection_history_what'),
              show: ({ channel, outcome }) =>
                t('collection_outcome_of_contact', {
                  channel: t(`collection_contact_${channel}`),
                  outcome: t(`collection_contact_${outcome}`),
                }),
            },
          ]}
        />
      )}
    </Panel>
  );
}
