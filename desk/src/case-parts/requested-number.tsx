import { type BankChange, revealBankChange } from '@hiram/contract/desk';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { NoteField } from './note-field.tsx';
import { shownSeconds, useShownForAWhile } from './use-shown-for-a-while.ts';

/** The account that is asked for. A reason shows the whole number, to be compared with the bank book. */
export function RequestedNumber({ change: { requestId, cardNo } }: { readonly change: BankChange }) {
  const { t } = useTexts();
  const { role } = useMe();
  const roles = useRoleNames()(revealBankChange.roles);
  const [isAsked, setIsAsked] = useState(false);
  const { value, secondsLeft, show, hide } = useShownForAWhile();
  const call = useSend(revealBankChange, { handles: 'all' });

  async function send({ reason }: { reason: string }): Promise<void> {
    const done = await call.send({ requestId, reason });
    if (!done.ok) return;
    show(done.data.value);
    setIsAsked(false);
  }
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <output aria-live="polite">
          <Mono>{value ?? cardNo}</Mono>
        </output>
        {value === null ? (
          <GatedButton
            size="small"
            aria-label={t('borrower_show_card')}
            reason={revealBankChange.roles.includes(role) ? null : t('borrower_show_role', { roles })}
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
          title={t('borrower_show_card')}
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
