import { isRefused } from '@hiram/contract';
import { type BorrowerPage as Everything, getBorrowerPage, searchAudit } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { Link, useLocation, useParams } from 'wouter';
import { useRead } from '../api/server.ts';
import { Applicant, IdentityState } from '../case-parts/applicant.tsx';
import { Case } from '../case-parts/case.tsx';
import { Duplicates } from '../case-parts/duplicates.tsx';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { PhotosPanel } from '../case-parts/photos-panel.tsx';
import { Score } from '../case-parts/score.tsx';
import { TasksPanel } from '../case-parts/tasks-panel.tsx';
import { Timeline } from '../case-parts/timeline.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { usePageKeys } from '../frame/keys.tsx';
import { useMe } from '../frame/me.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { Loaded, Page } from '../frame/page.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { useRecent } from '../frame/recent.ts';
import { Repayments } from '../loan-parts/repayments.tsx';
import { borrowerPath, loanPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Account } from './account.tsx';
import { Consents } from './consents.tsx';
import { Messages } from './messages.tsx';
import { NewestOrder } from './newest-order.tsx';
import { OpenedBy } from './opened-by.tsx';
import { Orders } from './orders.tsx';
import './borrower.css';

/** Everything about one person on one page, and what can be done with their account beside it. */
export function BorrowerPage() {
  const { borrowerId = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(borrowerId)) return <Nobody given={borrowerId} />;
  // Somebody else is another page: no number that was shown and no half-written reason may slip under them.
  return <OnePerson key={borrowerId} borrowerId={Number(borrowerId)} />;
}

function Nobody({ given }: { readonly given: string }) {
  const { t } = useTexts();
  return (
    <NotFound
      title={t('none_borrower', { given })}
      wayBack={{ href: paths.borrowers, name: t('borrower_find_another') }}
    />
  );
}

function OnePerson({ borrowerId }: { readonly borrowerId: number }) {
  const { t, language } = useTexts();
  const read = useRead(getBorrowerPage, { borrowerId, language }, { liveSeconds: 10 });
  const nameOf = useBorrowerName();
  const name =
    read.data?.person.realName === ''
      ? nameOf('', borrowerId)
      : (read.data?.person.realName ?? t('borrower_unnamed', { number: borrowerId }));
  const [, navigate] = useLocation();
  useRecent(borrowerPath(borrowerId), read.data && name);
  const loanId = read.data?.withdrawals.length ? (read.data.current?.orderId ?? null) : null;
  usePageKeys(
    loanId === null ? [] : [{ key: 'l', says: t('loan_open'), run: () => navigate(loanPath(loanId)) }],
  );
  if (isRefused(read.error, 'record_not_found')) return <Nobody given={String(borrowerId)} />;
  return (
    <Page title={name} actions={read.data ? <Head page={read.data} /> : null}>
      <Loaded query={read}>
        {(page) => (
          <Case decision={<Account page={page} />}>
            <div className="case-beside">
              <Panel title={t('review_typed')}>
                <Applicant user={page.person} />
                <h3>{t('borrower_came_by')}</h3>
                <Facts
                  rows={[
                    [t('dashboard_channel'), page.channel],
                    [t('dashboard_invite_code'), page.inviteCode],
                  ]}
                />
              </Panel>
              <PhotosPanel photos={page.photos} />
            </div>
            <TasksPanel about={{ borrowerId }} isErased={isErased(page)} />
            <NewestOrder page={page} />
            <Panel title={t('borrower_orders')}>
              <Orders orders={page.orders} current={page.current} />
            </Panel>
            <Panel title={t('borrower_repayments')}>
              <Repayments repayments={page.repayments} />
            </Panel>
            {page.score ? (
              <div className="case-beside">
                <Panel title={t('score')} aside={t('score_total', page.score)}>
                  <Score score={page.score} />
                </Panel>
                <Panel title={t('duplicates')}>
                  <Duplicates duplicates={page.duplicates} />
                </Panel>
              </div>
            ) : null}
            <Consents page={page} />
            <Panel title={t('borrower_messages')}>
              <Messages messages={page.messages} />
            </Panel>
            <Timeline
              about={{ borrowerId }}
              aside={<LogLink borrowerId={borrowerId} />}
              isErased={isErased(page)}
            />
            <OpenedBy borrowerId={borrowerId} />
          </Case>
        )}
      </Loaded>
    </Page>
  );
}

const isErased = ({ erasure }: Everything) => erasure !== null && erasure.status !== 'waiting';

function Head({ page: { person, borrowerId } }: { readonly page: Everything }) {
  const { t } = useTexts();
  return (
    <Flex gap={16} align="center" wrap>
      <IdentityState state={person.userQualificationView.identity} />
      <PhoneLink number={person.mobile} />
      <span className="desk-faint desk-figure">{t('borrower_number', { number: borrowerId })}</span>
      <Link href={paths.borrowers}>{t('borrower_find_another')}</Link>
    </Flex>
  );
}

/** The log says more of each act, to those who may read it. */
function LogLink({ borrowerId }: { readonly borrowerId: number }) {
  const { t } = useTexts();
  const { role } = useMe();
  if (!searchAudit.roles.includes(role)) return null;
  return <Link href={`${paths.audit}?borrower=${borrowerId}`}>{t('page_audit')}</Link>;
}
