import { isRefused, orderIdIn } from '@hiram/contract';
import {
  getReview,
  isJudgingRole,
  listBlacklist,
  listJournals,
  type ReviewPage as Review,
} from '@hiram/contract/desk';
import { Alert, Flex } from 'antd';
import { Link, useParams } from 'wouter';
import { useRead } from '../api/server.ts';
import { Applicant, IdentityState } from '../case-parts/applicant.tsx';
import { Case } from '../case-parts/case.tsx';
import { Duplicates } from '../case-parts/duplicates.tsx';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { IdentityPanel } from '../case-parts/identity-panel.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { Score } from '../case-parts/score.tsx';
import { TasksPanel } from '../case-parts/tasks-panel.tsx';
import { Timeline } from '../case-parts/timeline.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { Loaded, Page } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { useDaysLate } from '../loan-parts/days-late.ts';
import { borrowerPath, loanPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Affordability } from './affordability.tsx';
import { Decision } from './decision.tsx';
import { Glance } from './glance.tsx';
import { GuardTable } from './guard-table.tsx';
import { Price } from './price.tsx';
import './review.css';

/** One application with everything a decision needs, and the decision beside it. */
export function ReviewPage() {
  const { orderId: given = '' } = useParams();
  const orderId = orderIdIn(given);
  if (orderId === null) return <NoOrder given={given} />;
  // Another order is another page: no half-written reason may slip under it.
  return <OneReview key={orderId} orderId={orderId} />;
}

function NoOrder({ given }: { readonly given: string }) {
  const { t } = useTexts();
  return (
    <NotFound
      title={t('none_order', { given })}
      wayBack={{ href: paths.queues, name: t('none_order_way') }}
    />
  );
}

function OneReview({ orderId }: { readonly orderId: number }) {
  const { t } = useTexts();
  const read = useRead(getReview, { orderId }, { liveSeconds: 5 });
  if (isRefused(read.error, 'record_not_found')) return <NoOrder given={String(orderId)} />;
  return (
    <Page
      title={t('review_title', { number: read.data?.order.orderNo ?? '' })}
      actions={read.data ? <Head review={read.data} /> : null}
    >
      <Loaded query={read}>
        {(review) => (
          <Case decision={<Decision review={review} />}>
            <Blacklisted review={review} />
            <Asked review={review} />
            <Glance review={review} />
            <Evidence review={review} />
            <TasksPanel about={{ borrowerId: review.order.borrowerId, orderId }} />
            <Timeline about={{ borrowerId: review.order.borrowerId, orderId }} />
          </Case>
        )}
      </Loaded>
    </Page>
  );
}

/** Who it is and what they said, beside what that comes to. */
function Evidence({ review }: { readonly review: Review }) {
  const { t } = useTexts();
  const { role } = useMe();
  const { order, applicant, photos, seen, judgement, duplicates, decided, view, guard } = review;
  const judges = isJudgingRole(role);
  return (
    <>
      {judges ? (
        <IdentityPanel borrowerId={order.borrowerId} user={applicant} photos={photos} seen={seen} />
      ) : null}
      <div className="case-beside">
        <Panel title={t('review_typed')}>
          <Applicant user={applicant} isIdentityBeside={judges} />
        </Panel>
        <div className="case-stack">
          {judgement ? (
            <>
              <Panel title={t('afford')}>
                <Affordability affordability={judgement.affordability} />
              </Panel>
              <Panel title={t('score')} aside={t('score_total', judgement.score)}>
                <Score score={judgement.score} />
              </Panel>
            </>
          ) : null}
          <Panel title={t('price')}>
            <Price view={view} quote={decided ? decided.quote : view.quote} />
          </Panel>
        </div>
      </div>
      {judges ? (
        <Panel title={t('duplicates')}>
          <Duplicates duplicates={duplicates} />
        </Panel>
      ) : null}
      <Panel title={t('cap_title')}>
        <GuardTable guard={guard} />
      </Panel>
    </>
  );
}

function Head({ review: { order, applicant, view } }: { readonly review: Review }) {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { money } = useFormats();
  const { role } = useMe();
  const daysLate = useDaysLate(view);
  return (
    <Flex gap={16} align="center" wrap>
      <OrderState status={order.status} daysLate={daysLate} />
      <span className="desk-figure">
        {money(order.principal)} · {t(`periods_${order.periodUnit}`, { count: order.periodDays })}
      </span>
      <Link href={borrowerPath(order.borrowerId)}>{nameOf(order.borrowerName, order.borrowerId)}</Link>
      {view.withdrawals.length > 0 ? <Link href={loanPath(order.orderId)}>{t('loan_open')}</Link> : null}
      <IdentityState state={applicant.userQualificationView.identity} />
      {listJournals.roles.includes(role) ? (
        <Link href={`${paths.ledger}?order=${order.orderId}`}>{t('review_ledger')}</Link>
      ) : null}
    </Flex>
  );
}

/** Whom the lender makes no more loans to: said before anything else, since nothing of it can be approved. */
function Blacklisted({ review: { blacklisted } }: { readonly review: Review }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const { role } = useMe();
  return blacklisted.map(({ kind, masked, reason, addedAt }) => (
    <Alert
      key={kind}
      type="error"
      showIcon
      role="alert"
      title={t('review_blacklisted', {
        kind: t(`blacklist_kind_${kind}`),
        masked,
        reason,
        day: day(addedAt),
      })}
      action={
        listBlacklist.roles.includes(role) ? <Link href={paths.blacklist}>{t('page_blacklist')}</Link> : null
      }
    />
  ));
}

/** What was asked of the borrower, or why they were refused, where it is seen at once. */
function Asked({ review: { view } }: { readonly review: Review }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { asked, refusalReasons } = view;
  if (refusalReasons.length > 0) {
    return (
      <Panel title={t('review_refused_for')}>
        <ul className="review-asked">
          {refusalReasons.map((reason) => (
            <li key={reason}>{t(`refusal_reason_${reason}`)}</li>
          ))}
        </ul>
      </Panel>
    );
  }
  if (asked === null) return null;
  return (
    <Panel title={t('review_asked', { at: time(asked.at) })}>
      <Facts
        rows={[
          ...asked.documents.map(
            ({ document, isGiven }) =>
              [
                t(`document_${document}`),
                <State key={document} tone={isGiven ? 'good' : 'waiting'}>
                  {t(isGiven ? 'review_document_given' : 'review_document_open')}
                </State>,
              ] as const,
          ),
          [t('asked_note'), asked.note],
        ]}
      />
    </Panel>
  );
}
