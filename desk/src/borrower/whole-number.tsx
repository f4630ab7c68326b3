import { type BorrowerPage, getBorrowerPage, revealNumber } from '@hiram/contract/desk';
import { Button } from 'antd';
import { useSend } from '../api/server.ts';
import { ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { NoteField } from '../case-parts/note-field.tsx';
import { shownSeconds, useShownForAWhile } from '../case-parts/use-shown-for-a-while.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Asking } from './asking.ts';

/** A number that is hidden but for its end. A reason shows the whole of it for half a minute. */
export function WholeNumber({
  page: { borrowerId },
  what,
  hidden,
  asking: { isAsked, ask, close },
}: {
  readonly page: BorrowerPage;
  readonly what: 'identity' | 'card';
  readonly hidden: string | null;
  readonly asking: Asking;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const { value, secondsLeft, show, hide } = useShownForAWhile();
  const call = useSend(revealNumber, { refreshes: [getBorrowerPage], handles: 'all' });
  const roles = useRoleNames()(revealNumber.roles);
  const name = t(what === 'card' ? 'borrower_show_card' : 'borrower_show_identity');

  function whyNot(): string | null {
    // First of all: those who may not look are not told whether there is something to see.
    if (!revealNumber.roles.includes(role)) return t('borrower_show_role', { roles });
    return hidden === null ? t('borrower_number_none') : null;
  }
  async function send({ reason }: { reason: string }): Promise<void> {
    const done = await call.send({ borrowerId, what, reason });
    if (!done.ok) return;
    show(done.data.value);
    close();
  }
  return (
    <div className="borrower-number">
      <div>
        <span className="desk-faint">{t(what === 'card' ? 'person_card' : 'person_identity')}</span>
        <output aria-live="polite">
          <Mono>{value ?? hidden ?? '–'}</Mono>
        </output>
      </div>
      {value === null ? (
        <GatedButton
          size="small"
          data-act={what}
          aria-label={name}
          reason={whyNot()}
          onClick={() => {
            call.forgetFailure();
            ask();
          }}
        >
          {t('borrower_show')}
        </GatedButton>
      ) : (
        <Button size="small" data-act={what} onClick={hide}>
          {t('borrower_hide', { seconds: secondsLeft })}
        </Button>
      )}
      {isAsked && value === null ? (
        <ConfirmPanel<{ reason: string }>
          title={name}
          text={t('borrower_show_text', { seconds: shownSeconds })}
          call={call}
          onSend={send}
          onCancel={close}
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
    </div>
  );
}
