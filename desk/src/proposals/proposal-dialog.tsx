import {
  countQueues,
  decideProposal,
  getProvisions,
  getStaffInfo,
  listBankChanges,
  listConfigs,
  listDeskCoupons,
  listLimits,
  listNumberChanges,
  listPayees,
  listProducts,
  listProposals,
  listRateSettings,
  listSlips,
  listStaff,
  listStatementLines,
  listTexts,
  type Proposal,
} from '@hiram/contract/desk';
import { App, Button, Flex, Popconfirm } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSend } from '../api/server.ts';
import { Scrolled } from '../catalogue-parts/scrolled.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ProposalDetail } from './proposal-detail.tsx';
import { TakeLink } from './take-link.tsx';
import { useSummary } from './use-summary.ts';
import './proposals.css';

/** One proposal with all that a second person has to see before they say yes. */
export function ProposalDialog({
  proposal,
  onClose,
}: {
  /** Undefined once a colleague was quicker. */
  readonly proposal: Proposal | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const summaryOf = useSummary();
  // A link is told once: it is still being read when the list no longer has it.
  const [atFirst] = useState(proposal);
  return (
    <Dialog
      width={1100}
      centered
      title={proposal ? summaryOf(proposal) : t('proposal_moved_title')}
      footer={null}
      onCancel={onClose}
    >
      {proposal ? (
        <>
          <Said proposal={proposal} />
          <Scrolled label={t('proposal_what')} className="proposal-evidence">
            <ProposalDetail proposal={proposal} />
          </Scrolled>
          {proposal.status === 'open' ? <Decide proposal={proposal} onDone={onClose} /> : null}
        </>
      ) : (
        <p>{t('proposal_moved')}</p>
      )}
      {atFirst?.hasLink ? <TakeLink proposal={atFirst} onDone={onClose} /> : null}
    </Dialog>
  );
}

function Said({
  proposal: { proposedBy, proposedAt, decidedBy, decidedAt, status },
}: {
  readonly proposal: Proposal;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  return (
    <p>
      {t('proposal_said', { name: proposedBy.name, at: time(proposedAt) })}{' '}
      {status !== 'open' && decidedBy && decidedAt
        ? t(`proposal_was_${status}`, { name: decidedBy.name, at: time(decidedAt) })
        : null}
    </p>
  );
}

const changed = [
  listBankChanges,
  listNumberChanges,
  listProposals,
  listProducts,
  listRateSettings,
  listPayees,
  listTexts,
  listSlips,
  listStatementLines,
  listStaff,
  getStaffInfo,
  listLimits,
  listDeskCoupons,
  listConfigs,
  getProvisions,
  countQueues,
];

function Decide({ proposal, onDone }: { readonly proposal: Proposal; readonly onDone: () => void }) {
  const { t } = useTexts();
  const me = useMe();
  const { time } = useFormats();
  const { message } = App.useApp();
  const [choice, setChoice] = useState<'confirmed' | 'dropped' | null>(null);
  const call = useSend(decideProposal, { refreshes: changed, handles: 'all' });
  const isMine = proposal.proposedBy.staffId === me.staffId;
  const mayDrop = me.role !== 'auditor' || proposal.kind === 'staff';
  const whyNotConfirm = me.role === 'auditor' ? t('proposal_role') : isMine ? whyNotMine() : null;
  /** Where nobody else could confirm it, its author may in the end. */
  function whyNotMine(): string | null {
    const { aloneFrom } = proposal;
    if (aloneFrom === null) return t('proposal_same_person');
    return Date.parse(aloneFrom) > Date.now() ? t('proposal_alone_from', { at: time(aloneFrom) }) : null;
  }

  async function decide(wanted: 'confirmed' | 'dropped'): Promise<void> {
    setChoice(wanted);
    const done = await call.send({ proposalId: proposal.proposalId, isConfirmed: wanted === 'confirmed' });
    if (!done.ok) return;
    void message.success(t(`proposal_is_${done.data.status}`));
    onDone();
  }
  const box = useRef<HTMLDivElement>(null);
  useConfirmKey(box);
  return (
    <div ref={box} className="proposal-decide">
      <FailureAlert failure={call.failure} />
      {whyNotConfirm === null ? <p>{t(`proposal_effect_${proposal.kind}`)}</p> : <p>{whyNotConfirm}</p>}
      <Flex justify="end" gap={8}>
        {mayDrop ? (
          <Popconfirm
            title={t('proposal_drop_sure')}
            okText={t('proposal_drop')}
            cancelText={t('cancel')}
            onConfirm={() => decide('dropped')}
          >
            <Button loading={call.isBusy && choice === 'dropped'}>{t('proposal_drop')}</Button>
          </Popconfirm>
        ) : (
          <GatedButton reason={t('proposal_role')}>{t('proposal_drop')}</GatedButton>
        )}
        <GatedButton
          type="primary"
          aria-keyshortcuts={confirmKey}
          reason={whyNotConfirm}
          loading={call.isBusy && choice === 'confirmed'}
          onClick={() => decide('confirmed')}
        >
          {t('proposal_confirm')}
        </GatedButton>
      </Flex>
    </div>
  );
}

const confirmKey = 'a';

/** The letter that accepts things elsewhere leads to the button and presses nothing: whoever has read goes on with Enter. */
function useConfirmKey(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== confirmKey || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      box.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${confirmKey}"]`)?.focus();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [box]);
}
