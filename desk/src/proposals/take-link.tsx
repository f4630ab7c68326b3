import { getStaffInfo, listStaff, type Proposal, takeStaffLink } from '@hiram/contract/desk';
import { Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { useSend } from '../api/server.ts';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { LinkDialog } from './link-dialog.tsx';
import { proposedOf } from './payloads.ts';

/** The link that follows from one's own confirmed proposal, told once. */
export function TakeLink({ proposal, onDone }: { readonly proposal: Proposal; readonly onDone: () => void }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const take = useSend(takeStaffLink, { refreshes: [listStaff, getStaffInfo], handles: 'all' });
  const [made, setMade] = useState<{ path: string; expiresAt: string } | null>(null);
  const proposed = proposedOf(proposal);
  if (proposed.kind !== 'staff') return null;
  const { name, action } = proposed.wish;
  const label = t(action === 'invite' ? 'invite_link' : 'reset_password_link');

  async function show(): Promise<void> {
    const done = await take.send({ proposalId: proposal.proposalId });
    if (done.ok) setMade(done.data);
  }
  return (
    <div className="proposal-decide">
      <FailureAlert failure={take.failure} />
      <p>{t('proposal_link_waits')}</p>
      <Flex justify="end">
        <Button ref={button} type="primary" loading={take.isBusy} onClick={show}>
          {t('proposal_take_link')}
        </Button>
      </Flex>
      {made ? <LinkDialog name={name} label={label} made={made} openedBy={button} onClose={onDone} /> : null}
    </div>
  );
}
