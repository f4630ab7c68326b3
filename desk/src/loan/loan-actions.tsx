import { toCents } from '@hiram/contract';
import {
  bookLine,
  countQueues,
  getLoan,
  type LoanPage,
  listExtensions,
  listLateLoans,
  listSlips,
  proposeRefund,
  releaseWithdrawCode,
} from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSend } from '../api/server.ts';
import { ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Losses } from '../loan-parts/losses.tsx';
import { borrowerPath, collectionPath, paths, slipPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/** What this role can do about the loan now: here, or where that work is done. */
export function LoanActions({ loan }: { readonly loan: LoanPage }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const elsewhere = useElsewhere(loan);
  usePageKeys([{ key: 'b', says: t('loan_borrower'), run: () => navigate(borrowerPath(loan.borrowerId)) }]);
  return (
    <section className="panel decision loan-actions" aria-label={t('loan_actions')}>
      <Release loan={loan} />
      <Losses view={loan.view} />
      {elsewhere.length > 0 ? (
        <ul>
          {elsewhere.map(({ name, href }) => (
            <li key={name}>
              <Link href={href}>{name}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      <Link href={borrowerPath(loan.borrowerId)}>{t('loan_borrower')}</Link>
    </section>
  );
}

/** Work that has a page of its own: only what there is something to do about, for those whose work it is. */
function useElsewhere({ view, owed, repayments, extensions }: LoanPage): { name: string; href: string }[] {
  const { t } = useTexts();
  const { role } = useMe();
  const { orderId } = view;
  const may = ({ roles }: { readonly roles: readonly string[] }) => roles.includes(role);
  const slip = repayments.find(({ id, state }) => id.startsWith('slip-') && state === 'checking');
  return [
    ...(owed?.late && may(listLateLoans) ? [{ name: t('loan_collect'), href: collectionPath(orderId) }] : []),
    ...(slip && may(listSlips)
      ? [{ name: t('loan_slip'), href: slipPath(Number(slip.id.slice('slip-'.length))) }]
      : []),
    ...(owed && may(bookLine) ? [{ name: t('loan_record'), href: paths.statementLines }] : []),
    ...(extensions.some(({ status }) => status === 'requested') && may(listExtensions)
      ? [{ name: t('loan_extension'), href: paths.extensions }]
      : []),
    ...(owed && toCents(owed.credit) > 0 && may(proposeRefund)
      ? [{ name: t('loan_refund'), href: paths.refunds }]
      : []),
  ];
}

function Release({ loan: { view, release } }: { readonly loan: LoanPage }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const [isAsked, setIsAsked] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const call = useSend(releaseWithdrawCode, { refreshes: [getLoan, countQueues], handles: 'all' });
  const reason = release.allowed
    ? null
    : t(release.reason ?? (view.contractNumber === null ? 'reason_no_contract' : 'reason_frozen'));
  function ask(): void {
    call.forgetFailure();
    setSaid(null);
    setIsAsked(true);
  }
  usePageKeys(
    isAsked || reason !== null
      ? []
      : [
          {
            key: 'c',
            says: t('act_release_code'),
            run(event) {
              event.preventDefault();
              ask();
            },
          },
        ],
  );
  async function send(): Promise<void> {
    const done = await call.send({ orderId: view.orderId });
    if (!done.ok) return;
    setIsAsked(false);
    setSaid(t('done_release_code', { to: done.data.sentTo, until: time(done.data.expiresAt) }));
  }
  return (
    <>
      {said ? <Alert type="success" showIcon role="status" title={said} /> : null}
      {isAsked ? (
        <ConfirmPanel
          title={t('act_release_code')}
          hasHeading
          text={t('ask_release_code')}
          call={call}
          onSend={() => void send()}
          onCancel={() => setIsAsked(false)}
        >
          {view.hasOpenCode ? <p>{t('ask_release_open_code')}</p> : null}
        </ConfirmPanel>
      ) : (
        <GatedButton type="primary" reason={reason} onClick={ask}>
          {t('act_release_code')}
        </GatedButton>
      )}
    </>
  );
}
