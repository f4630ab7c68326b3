import { toQualification } from '@hiram/contract';
import {
  type BorrowerPage,
  countQueues,
  decideIdentity,
  getBorrowerPage,
  listIdentityChecks,
} from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { Choices } from '../case-parts/choices.tsx';
import { ChangedNote, useSeen } from '../case-parts/seen.tsx';
import { WayOn } from '../case-parts/way-on.tsx';
import { useMe } from '../frame/me.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useNextCheck } from './use-next-check.ts';

/** Nobody takes an identity: it is looked at in a moment, and who looks second finds it decided. */
export function IdentityDecision({ page }: { readonly page: BorrowerPage }) {
  const { borrowerId, person } = page;
  const { identity, identityPhotos } = page.seen;
  const { seen, ...meanwhile } = useSeen({ identity, identityPhotos });
  const { t } = useTexts();
  const { role } = useMe();
  const [said, setSaid] = useState<string | null>(null);
  const call = useSend(decideIdentity, {
    refreshes: [getBorrowerPage, listIdentityChecks, countQueues],
    handles: 'all',
  });
  const { next, goNext } = useNextCheck(borrowerId);
  const state = person.userQualificationView.identity;
  const isSubmitted = toQualification(state) === 'submitted';
  const isWaiting = isSubmitted && said === null;

  async function decide(isVerified: boolean, note: string): Promise<void> {
    const done = await call.send({ borrowerId, isVerified, seen, ...(note ? { note } : {}) });
    if (done.ok) setSaid(t(isVerified ? 'identity_verified' : 'identity_asked_again'));
  }
  return (
    <section className="panel decision" aria-label={t('review_decision')}>
      {said ? <Alert type="success" showIcon role="status" title={said} /> : null}
      {!isSubmitted && said === null ? (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t('identity_decided', { state: t(`identity_state_${state}`) })}
        />
      ) : null}
      {isWaiting ? (
        <>
          <span>{t('identity_look')}</span>
          <ChangedNote {...meanwhile} />
          <Choices
            reason={decideIdentity.roles.includes(role) ? null : t('identity_role')}
            call={call}
            choices={[
              {
                key: 'v',
                name: t('identity_verify'),
                text: t('identity_look'),
                send: () => decide(true, ''),
              },
              {
                key: 'r',
                name: t('identity_ask_again'),
                text: t('identity_ask_again_text'),
                note: t('identity_note'),
                send: (note) => decide(false, note),
              },
            ]}
          />
        </>
      ) : null}
      <WayOn
        label={t('identity_next')}
        next={next ? { name: t('identity_next'), go: goNext } : null}
        list={{ name: t('identity_all'), href: paths.identityChecks }}
        isOffered={said !== null}
      />
    </section>
  );
}
