import { listNumberChanges, type NumberChange } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { OneByOne, useOneByOne } from '../case-parts/one-by-one.tsx';
import { Mono } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OneNumberChange } from './one-number-change.tsx';

const changePath = (changeId: number) => `${paths.numberChanges}?open=${changeId}`;

/** Requests for another mobile number. */
export function NumberChangesPage() {
  const { t } = useTexts();
  const at = useOneByOne();
  const read = useRead(listNumberChanges, at.part, { liveSeconds: 5, keepsLast: true });
  return (
    <OneByOne
      at={at}
      title={t('page_number_changes')}
      read={read}
      rowsOf={({ changes }) => changes}
      idOf={({ changeId }) => changeId}
      pathOf={changePath}
      columns={useColumns()}
      empty={t('number_empty')}
      one={(change, onNext) => <OneNumberChange key={at.open} change={change} onNext={onNext} />}
    />
  );
}

function useColumns() {
  const { t } = useTexts();
  return [
    {
      key: 'name',
      title: t('person_name'),
      render: (_: unknown, { changeId, name, borrowerId }: NumberChange) => (
        <Link href={changePath(changeId)}>{name ?? `#${borrowerId}`}</Link>
      ),
    },
    {
      key: 'old',
      title: t('number_old'),
      render: (_: unknown, { oldMobile }: NumberChange) => <Mono>{oldMobile}</Mono>,
    },
    {
      key: 'new',
      title: t('number_new'),
      render: (_: unknown, { newMobile }: NumberChange) => <Mono>{newMobile}</Mono>,
    },
    {
      key: 'way',
      title: t('number_way'),
      render: (_: unknown, { way, startedBy }: NumberChange) =>
        way === 'photo' ? t('number_way_photo') : t('number_way_desk', { name: startedBy ?? '' }),
    },
    {
      key: 'asked',
      title: t('order_waiting'),
      render: (_: unknown, { askedAt }: NumberChange) => <Waiting queue="number_changes" since={askedAt} />,
    },
  ];
}
