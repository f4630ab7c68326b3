import type { OutputOf } from '@hiram/contract';
import { findBorrower } from '@hiram/contract/desk';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Refused } from '../api/refused.ts';
import { useRead } from '../api/server.ts';
import { HoldState, LockState } from '../case-parts/account-state.tsx';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { Mono, Page, Shown } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { FilterBar } from '../table/data-table.tsx';
import { useFilters, words } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';

const wholeNumber = /^0\d{8,11}$/;

/** Somebody is found by their whole mobile number: half of one would let anybody leaf through the borrowers. */
export function BorrowersPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters({ mobile: words() });
  const mobile = filters.mobile.replaceAll(/[\s-]/g, '');
  const isWhole = wholeNumber.test(mobile);
  const read = useRead(findBorrower, { mobile }, { isReady: isWhole });
  const isUnknown = read.error instanceof Refused && read.error.refused.refusal === 'record_not_found';
  return (
    <Page title={t('page_borrowers')}>
      <FilterBar>
        <Form<{ mobile: string }>
          layout="inline"
          initialValues={{ mobile: filters.mobile }}
          onFinish={(asked) => setFilters({ mobile: asked.mobile.trim() })}
        >
          <Form.Item
            name="mobile"
            label={t('codes_mobile')}
            rules={[{ pattern: /^\s*0[\d\s-]{8,20}$/, required: true, message: t('codes_mobile_input') }]}
            validateTrigger="onSubmit"
          >
            <Input inputMode="tel" autoComplete="off" autoFocus allowClear style={{ width: 200 }} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={read.isFetching && read.isPending}>
            {t('codes_find')}
          </Button>
        </Form>
      </FilterBar>
      {filters.mobile === '' ? <p className="case-note">{t('borrower_find_hint')}</p> : null}
      {filters.mobile !== '' && !isWhole ? (
        <Alert type="info" showIcon title={t('codes_mobile_input')} />
      ) : null}
      {isUnknown ? <Alert type="info" showIcon role="status" title={t('codes_none')} /> : null}
      {isWhole && !isUnknown ? (
        <Shown read={read}>{(person) => <Found key={person.borrowerId} person={person} />}</Shown>
      ) : null}
    </Page>
  );
}

/** The way on has the focus: Enter finds, and Enter again opens. */
function Found({ person }: { readonly person: OutputOf<typeof findBorrower> }) {
  const { t } = useTexts();
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => way.current?.querySelector('a')?.focus(), []);
  const name = person.name ?? t('borrower_unnamed', { number: person.borrowerId });
  return (
    <div ref={way}>
      <Panel
        title={name}
        aside={<Link href={borrowerPath(person.borrowerId)}>{t('borrower_open', { name })}</Link>}
      >
        <Facts
          rows={[
            [t('person_mobile'), <Mono key="mobile">{person.mobile}</Mono>],
            [t('codes_lock'), <LockState key="lock" lock={person.lock} />],
            [t('codes_freeze'), <HoldState key="hold" frozen={person.frozen} />],
          ]}
        />
      </Panel>
    </div>
  );
}
