import { Flex } from 'antd';
import { Link } from 'wouter';
import { useQueueCounts } from '../api/queue-counts.ts';
import { useFormats } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { queuePath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { LockedList } from './locked-list.tsx';

/** The accounts that are locked; a code that opens one is released on its borrower's page. */
export function ReleasesPage() {
  const { t } = useTexts();
  return (
    <Page title={t('page_releases')}>
      <Waiting />
      <p className="case-note">{t('codes_hint')}</p>
      <LockedList />
    </Page>
  );
}

/** How many wait for a code of either kind. */
function Waiting() {
  const { t } = useTexts();
  const { age } = useFormats();
  useTicks(20);
  const countOf = useQueueCounts();
  const locked = countOf('locked');
  const waiting = countOf('waiting_for_code');
  return (
    <Flex gap={12} wrap className="case-note desk-gap">
      {locked ? <span>{t('codes_locked', { count: locked.count })}</span> : null}
      {locked?.oldestAt && locked.count > 0 ? (
        <span>{t('queue_oldest', { age: age(locked.oldestAt) })}</span>
      ) : null}
      {waiting ? (
        <Link href={queuePath('waiting_for_code')}>{t('codes_waiting', { count: waiting.count })}</Link>
      ) : null}
    </Flex>
  );
}
