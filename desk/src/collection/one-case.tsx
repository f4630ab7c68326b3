import { getCollectionCase, logCall } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { Case } from '../case-parts/case.tsx';
import { EmergencyContacts } from '../case-parts/emergency-contacts.tsx';
import { Panel } from '../case-parts/facts.tsx';
import { useMe } from '../frame/me.tsx';
import { Loaded, Page } from '../frame/page.tsx';
import { borrowerPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CaseFacts } from './case-facts.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseWork } from './case-work.tsx';
import { ContactRules } from './contact-rules.tsx';
import { nameOf } from './late-columns.tsx';
import { Reach } from './reach.tsx';
import './collection.css';

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
                <Link href={paths.collection}>{t('collection_all')}</Link>
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
