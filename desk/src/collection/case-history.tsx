import type { CollectionEntry } from '@hiram/contract/desk';
import { useFormats } from '../frame/me.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Promised } from './promise.tsx';

/** Everything that was tried, whoever did it. */
export function CaseHistory({ history }: { readonly history: readonly CollectionEntry[] }) {
  const { t } = useTexts();
  const { time } = useFormats();
  if (history.length === 0) return <p className="case-note">{t('collection_history_empty')}</p>;
  return (
    <PlainTable
      label={t('collection_history')}
      rows={history}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          title: t('collection_history_when'),
          kind: 'figure',
          show: ({ at }) => <time dateTime={at}>{time(at)}</time>,
        },
        { title: t('collection_history_who'), show: ({ by }) => by ?? t('collection_by_system') },
        { title: t('collection_history_what'), show: (entry) => <What entry={entry} /> },
      ]}
    />
  );
}

function What({ entry }: { readonly entry: CollectionEntry }) {
  const { t } = useTexts();
  switch (entry.kind) {
    case 'note':
      return <span className="collection-note">{entry.note}</span>;
    case 'promise':
      return (
        <>
          {t('collection_promise')}: <Promised promise={entry.promise} />
        </>
      );
    case 'contact':
      return t('collection_outcome_of_contact', {
        channel: t(`collection_contact_${entry.channel}`),
        outcome: t(`collection_contact_${entry.outcome}`),
      });
    default:
      return entry satisfies never;
  }
}
