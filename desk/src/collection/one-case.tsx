import { getCollectionCase, listLateLoans, logCall } from '@hiram/contract/desk';
import { Alert, App } from 'antd';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { Case } from '../case-parts/case.tsx';
import { EmergencyContacts } from '../case-parts/emergency-contacts.tsx';
import { Panel } from '../case-parts/facts.tsx';
import { WayOn } from '../case-parts/way-on.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useMe } from '../frame/me.tsx';
import { Loaded, Page } from '../frame/page.tsx';
import { borrowerPath, collectionPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CaseFacts } from './case-facts.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseWork } from './case-work.tsx';
import { ContactRules } from './contact-rules.tsx';
import { nameOf } from './late-columns.tsx';
import { Reach } from './reach.tsx';
import './collection.css';

/** The latest that nobody is kept from and no colleague looks after, but this one. */
function NextCase({ orderId }: { readonly orderId: number }) {
  const { t } = useTexts();
  const { staffId } = useMe();
  const { message } = App.useApp();
  const [, navigate] = useLocation();
  const read = useRead(listLateLoans, { limit: 50 }, { liveSeconds: 20 });
  const next = read.data?.loans.find(
    (loan) =>
      loan.orderId !== orderId &&
      !loan.isHeld &&
      (loan.assignedTo === null || loan.assignedTo.staffId === staffId),
  );
  const go = () => (next ? navigate(collectionPath(next.orderId)) : void message.info(t('queue_no_next')));
  usePageKeys([{ key: 'n', says: t('queue_next'), run: go }]);
  return (
    <WayOn
      label={t('queue_next')}
      next={next ? { name: t('queue_next'), go } : null}
      list={{ name: t('collection_all'), href: paths.collection }}
      isOffered={false}
    />
  );
}

/** One overdue loan: how it stands, what was tried, and what can be done beside it. */
export function OneCase({ orderId }: { readonly orderId: number }) {
  const { t } = useTexts();
  const { role } = useMe();
  const read = useRead(getCollectionCase, { orderId }, { liveSeconds: 10 });
  const mayWork = logCall.roles.includes(role);
  return (
    <Loaded query={read}>
      {({ loan, contactRules, collectors, history, ...person }) => (
        <Page
          title={t('collection_title', { name: nameOf(person) })}
          actions={<Link href={borrowerPath(person.borrowerId)}>{t('review_borrower')}</Link>}
        >
          <Case
            decision={
              <section className="panel decision" aria-label={t('collection_contact_title')}>
                {loan === null ? (
                  <Alert type="success" showIcon role="status" title={t('collection_gone')} />
                ) : null}
                {loan && mayWork ? <Reach loan={loan} rules={contactRules} /> : null}
                {loan ? <EmergencyContacts borrowerId={person.borrowerId} /> : null}
                {mayWork ? null : <p>{t('collection_not_yours')}</p>}
                <NextCase orderId={orderId} />
              </section>
            }
          >
            {loan ? <ContactRules rules={contactRules} /> : null}
            {loan ? (
              <Panel title={t('collection_standing')}>
                <CaseFacts loan={loan} />
              </Panel>
            ) : null}
            {mayWork ? <CaseWork orderId={orderId} loan={loan} collectors={collectors} /> : null}
            <Panel title={t('collection_history')}>
              <CaseHistory history={history} />
            </Panel>
          </Case>
        </Page>
      )}
    </Loaded>
  );
}
