import type { OutputOf } from '@hiram/contract';
import { countQueues, findBorrower, releaseUnlockCode } from '@hiram/contract/desk';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFailureText } from '../api/failure-text.ts';
import { Refused } from '../api/refused.ts';
import { useCall } from '../api/server.ts';
import { HoldState, LockState } from '../case-parts/account-state.tsx';
import { Case } from '../case-parts/case.tsx';
import { Choices } from '../case-parts/choices.tsx';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { borrowerPath, orderPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

type Person = OutputOf<typeof findBorrower>;

/** Whether somebody is locked or on hold, and why; and the code that opens a locked account. */
export function FoundPerson({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const { borrowerId, name, mobile, lastOrderId } = person;
  return (
    <Case decision={<Release person={person} />}>
      <Panel title={name ?? `#${borrowerId}`}>
        <Facts
          rows={[
            [t('person_mobile'), <Mono key="mobile">{mobile}</Mono>],
            [t('codes_lock'), <LockState key="lock" lock={person.lock} />],
            [t('codes_freeze'), <HoldState key="hold" frozen={person.frozen} />],
            [
              t('codes_last_order'),
              lastOrderId === null ? (
                t('codes_no_order')
              ) : (
                <Flex key="order" gap={8} wrap>
                  <Link href={orderPath(lastOrderId)}>{lastOrderId}</Link>
                  <span className="desk-faint">{t('codes_withdraw_there')}</span>
                </Flex>
              ),
            ],
            [
              t('order_borrower'),
              <Link key="page" href={borrowerPath(borrowerId)}>
                {t('review_borrower')}
              </Link>,
            ],
          ]}
        />
      </Panel>
    </Case>
  );
}

function Release({ person: { borrowerId, lock } }: { readonly person: Person }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { role } = useMe();
  const failureText = useFailureText();
  const [said, setSaid] = useState<string | null>(null);
  const call = useCall(releaseUnlockCode, { refreshes: [findBorrower, countQueues], handles: 'all' });
  const roles = releaseUnlockCode.roles.map((each) => t(`role_${each}`)).join(', ');

  function whyNot(): string | null {
    if (!releaseUnlockCode.roles.includes(role)) return t('codes_release_role', { roles });
    return lock === null ? t('codes_release_not_locked') : null;
  }
  function words(failure: unknown): string {
    if (!(failure instanceof Refused)) return failureText(failure);
    const { refusal, data } = failure.refused;
    if (refusal === 'not_now') return t('codes_release_not_locked');
    if (refusal !== 'release_limit') return failureText(failure);
    const { of, most } = data as { of: string; most: number };
    return t(of === 'staff' ? 'refused_release_staff' : 'refused_release_borrower', { most });
  }
  async function release(): Promise<void> {
    const done = await call.send({ borrowerId });
    if (done.ok) setSaid(t('codes_released', { to: done.data.sentTo, until: time(done.data.expiresAt) }));
  }
  return (
    <section className="panel decision" aria-label={t('review_decision')}>
      {said ? <Alert type="success" showIcon role="status" title={said} /> : null}
      <Choices
        key={said}
        reason={whyNot()}
        call={call}
        inWords={words}
        choices={[
          { key: 'c', name: t('codes_release_unlock'), text: t('codes_release_text'), send: release },
        ]}
      />
    </section>
  );
}
