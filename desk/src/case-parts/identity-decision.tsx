import { type QualificationNumber, toQualification } from '@hiram/contract';
import {
  countQueues,
  decideIdentity,
  getAuditTrail,
  getBorrowerPage,
  getReview,
  listIdentityChecks,
  type Seen,
} from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Choices } from './choices.tsx';
import { ChangedNote, useSeen } from './seen.tsx';

interface IdentityDecisionProps {
  readonly borrowerId: number;
  readonly state: QualificationNumber;
  readonly seen: Pick<Seen, 'identity' | 'identityPhotos'>;
  /** The single keys of both ways, where the page has others of its own. */
  readonly keys?: { readonly verify: string; readonly askAgain: string };
  readonly onDone?: () => void;
}

/** Nobody takes an identity: it is looked at in a moment, and who looks second finds it decided. */
export function IdentityDecision(props: IdentityDecisionProps) {
  const { borrowerId, state, keys = { verify: 'v', askAgain: 'r' }, onDone } = props;
  const { identity, identityPhotos } = props.seen;
  const { seen, ...meanwhile } = useSeen({ identity, identityPhotos });
  const { t } = useTexts();
  const { role } = useMe();
  const [said, setSaid] = useState<string | null>(null);
  const call = useSend(decideIdentity, {
    refreshes: [getBorrowerPage, getReview, getAuditTrail, listIdentityChecks, countQueues],
    handles: 'all',
  });

  async function decide(isVerified: boolean, note: string): Promise<void> {
    const done = await call.send({ borrowerId, isVerified, seen, ...(note ? { note } : {}) });
    if (!done.ok) return;
    setSaid(t(isVerified ? 'identity_verified' : 'identity_asked_again'));
    onDone?.();
  }
  if (said !== null) return <Alert type="success" showIcon role="status" title={said} />;
  if (toQualification(state) !== 'submitted') {
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        title={t('identity_decided', { state: t(`identity_state_${state}`) })}
      />
    );
  }
  return (
    <>
      <span>{t('identity_look')}</span>
      <ChangedNote {...meanwhile} />
      <Choices
        reason={decideIdentity.roles.includes(role) ? null : t('identity_role')}
        call={call}
        choices={[
          {
            key: keys.verify,
            name: t('identity_verify'),
            text: t('identity_verify_text'),
            send: () => decide(true, ''),
          },
          {
            key: keys.askAgain,
            name: t('identity_ask_again'),
            text: t('identity_ask_again_text'),
            note: t('identity_note'),
            isNoteNeeded: true,
            send: (note) => decide(false, note),
          },
        ]}
      />
    </>
  );
}
