import { Alert, Flex } from 'antd';
import { Link } from 'wouter';
import { useAccountFacts } from '../case-parts/account-state.tsx';
import { Case } from '../case-parts/case.tsx';
import { Choices } from '../case-parts/choices.tsx';
import { Facts, Panel } from '../case-parts/facts.tsx';
import type { FoundBorrower } from '../case-parts/find-borrower.tsx';
import { OrderLink } from '../case-parts/order-link.tsx';
import { useReleaseUnlock } from '../case-parts/use-release-unlock.ts';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Whether somebody is locked or on hold, and why; and the code that opens a locked account. */
export function FoundPerson({ person }: { readonly person: FoundBorrower }) {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { borrowerId, name, lastOrderId } = person;
  return (
    <Case decision={<Release person={person} />}>
      <Panel title={nameOf(name, borrowerId)}>
        <Facts
          rows={[
            ...useAccountFacts(person),
            [
              t('codes_last_order'),
              lastOrderId === null ? (
                t('codes_no_order')
              ) : (
                <Flex key="order" gap={8} wrap>
                  <OrderLink orderId={lastOrderId} />
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

function Release({ person }: { readonly person: FoundBorrower }) {
  const { t } = useTexts();
  const { call, reason, said, inWords, release } = useReleaseUnlock(person);
  return (
    <section className="panel decision" aria-label={t('review_decision')}>
      {said ? <Alert type="success" showIcon role="status" title={said} /> : null}
      <Choices
        key={said}
        reason={reason}
        call={call}
        inWords={inWords}
        choices={[
          { key: 'c', name: t('codes_release_unlock'), text: t('codes_release_text'), send: release },
        ]}
      />
    </section>
  );
}
