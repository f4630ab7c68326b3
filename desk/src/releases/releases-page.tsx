import { findBorrower } from '@hiram/contract/desk';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { Link } from 'wouter';
import { useQueueCounts } from '../api/queue-counts.ts';
import { Refused } from '../api/refused.ts';
import { useRead } from '../api/server.ts';
import { useFormats } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Page, Shown } from '../frame/page.tsx';
import { queuePath } from '../paths.ts';
import { FilterBar } from '../table/data-table.tsx';
import { useFilters, words } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FoundPerson } from './found-person.tsx';
import { LockedList } from './locked-list.tsx';

const wholeNumber = /^0\d{8,11}$/;

/** Who calls because the account is locked is found by their number, and a code goes to their phone. */
export function ReleasesPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters({ mobile: words() });
  const mobile = filters.mobile.replaceAll(/[\s-]/g, '');
  const isWhole = wholeNumber.test(mobile);
  const read = useRead(findBorrower, { mobile }, { isReady: isWhole, liveSeconds: 5 });
  const isUnknown = read.error instanceof Refused && read.error.refused.refusal === 'record_not_found';

  return (
    <Page title={t('page_releases')}>
      <Waiting />
      <FilterBar>
        <Form<{ mobile: string }>
          layout="inline"
          colon={false}
          requiredMark={false}
          initialValues={{ mobile: filters.mobile }}
          onFinish={(asked) => setFilters({ mobile: asked.mobile.trim() })}
        >
          <Form.Item
            name="mobile"
            label={t('codes_mobile')}
            rules={[
              {
                pattern: /^\s*0[\d\s-]{8,20}$/,
                required: true,
                message: t('codes_mobile_input'),
              },
            ]}
            validateTrigger="onSubmit"
          >
            <Input inputMode="tel" autoComplete="off" autoFocus allowClear style={{ width: 200 }} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={read.isFetching && read.isPending}>
            {t('codes_find')}
          </Button>
        </Form>
      </FilterBar>
      {filters.mobile === '' ? (
        <>
          <p className="case-note">{t('codes_hint')}</p>
          <LockedList onOpen={(found) => setFilters({ mobile: found })} />
        </>
      ) : null}
      {filters.mobile !== '' && !isWhole ? (
        <Alert type="info" showIcon title={t('codes_mobile_input')} />
      ) : null}
      {isUnknown ? <Alert type="info" showIcon role="status" title={t('codes_none')} /> : null}
      {isWhole && !isUnknown ? (
        <Shown read={read}>{(person) => <FoundPerson key={person.borrowerId} person={person} />}</Shown>
      ) : null}
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
