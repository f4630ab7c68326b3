import { revealNumber, type StaffRole } from '@hiram/contract/desk';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type CallState, ConfirmPanel } from './confirm-panel.tsx';
import { NoteField } from './note-field.tsx';
import { shownSeconds, useShownForAWhile } from './use-shown-for-a-while.ts';

interface RevealedNumberProps {
  readonly hidden: string;
  /** What showing it is called. */
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly call: CallState & { readonly forgetFailure: () => void };
  /** Gives the whole number, or null when it was refused. */
  readonly reveal: (reason: string) => Promise<string | null>;
}

/** A number that is hidden but for its end. A reason, which is kept, shows the whole of it for half a minute. */
export function RevealedNumber({ hidden, name, roles, call, reveal }: RevealedNumberProps) {
  const { t } = useTexts();
  const { role } = useMe();
  const roleNames = useRoleNames()(roles);
  const [isAsked, setIsAsked] = useState(false);
  const { value, secondsLeft, show, hide } = useShownForAWhile();

  async function send({ reason }: { reason: string }): Promise<void> {
    const whole = await reveal(reason);
    if (whole === null) return;
    show(whole);
    setIsAsked(false);
  }
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <output aria-live="polite">
          <Mono>{value ?? hidden}</Mono>
        </output>
        {value === null ? (
          <GatedButton
            size="small"
            aria-label={name}
            reason={roles.includes(role) ? null : t('borrower_show_role', { roles: roleNames })}
            onClick={() => {
              call.forgetFailure();
              setIsAsked(true);
            }}
          >
            {t('borrower_show')}
          </GatedButton>
        ) : (
          <Button size="small" onClick={hide}>
            {t('borrower_hide', { seconds: secondsLeft })}
          </Button>
        )}
      </Flex>
      {isAsked && value === null ? (
        <ConfirmPanel<{ reason: string }>
          title={name}
          text={t('borrower_show_text', { seconds: shownSeconds })}
          call={call}
          onSend={send}
          onCancel={() => setIsAsked(false)}
        >
          <NoteField
            name="reason"
            label={t('borrower_show_reason')}
            hint={t('asked_note_hint')}
            most={300}
            isNeeded
          />
        </ConfirmPanel>
      ) : null}
    </>
  );
}

/** The number of somebody's ID, to be compared with the card. */
export function IdentityNumber({
  borrowerId,
  hidden,
}: {
  readonly borrowerId: number;
  readonly hidden: string;
}) {
  const { t } = useTexts();
  const call = useSend(revealNumber, { handles: 'all' });
  return (
    <RevealedNumber
      hidden={hidden}
      name={t('borrower_show_identity')}
      roles={revealNumber.roles}
      call={call}
      reveal={async (reason) => {
        const done = await call.send({ borrowerId, what: 'identity', reason });
        return done.ok ? done.data.value : null;
      }}
    />
  );
}
