import { addDays, type StaffFreezeReason, staffFreezeReasons } from '@hiram/contract';
import {
  type BorrowerPage,
  countQueues,
  freezeBorrower,
  getBorrowerPage,
  proposeBlacklisting,
  unfreezeBorrower,
} from '@hiram/contract/desk';
import { App, Form, Input, Radio } from 'antd';
import { Link } from 'wouter';
import { useSend } from '../api/server.ts';
import { HoldState } from '../case-parts/account-state.tsx';
import { ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { NoteField } from '../case-parts/note-field.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { useRoleNames } from '../frame/role-names.ts';
import { blacklistPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Asking } from './asking.ts';

const mostDays = 90;

interface HoldProps {
  readonly page: BorrowerPage;
  readonly asking: Asking;
}

/** Whether the account is on hold; to put it there or lift it takes a reason, which is kept. */
export function Hold({ page, asking }: HoldProps) {
  const { t } = useTexts();
  const { role } = useMe();
  const { frozen } = page.person;
  const isOwners = frozen?.reason === 'owner_stopped';
  const allowed = isOwners ? unfreezeBorrower.roles : freezeBorrower.roles;
  const roles = useRoleNames()(allowed);
  return (
    <div>
      <h2>{t('codes_freeze')}</h2>
      <p>
        <HoldState frozen={frozen} />
      </p>
      {asking.isAsked ? (
        frozen ? (
          <AskUnfreeze page={page} asking={asking} />
        ) : (
          <AskFreeze page={page} asking={asking} />
        )
      ) : (
        <GatedButton
          data-act={frozen ? 'unfreeze' : 'freeze'}
          reason={
            allowed.includes(role)
              ? null
              : t(isOwners ? 'borrower_unfreeze_role' : 'borrower_freeze_role', { roles })
          }
          onClick={asking.ask}
        >
          {t(frozen ? 'borrower_unfreeze' : 'borrower_freeze')}
        </GatedButton>
      )}
      {proposeBlacklisting.roles.includes(role) ? (
        <p>
          <Link href={blacklistPath(page.borrowerId)}>{t('blacklist_borrower_link')}</Link>
        </p>
      ) : null}
    </div>
  );
}

interface SaidOfHold {
  readonly reason: StaffFreezeReason;
  readonly note?: string;
  readonly until: string;
}

function AskFreeze({ page: { borrowerId }, asking: { close } }: HoldProps) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { message } = App.useApp();
  const today = useToday();
  const last = addDays(today, mostDays);
  const call = useSend(freezeBorrower, { refreshes: [getBorrowerPage, countQueues], handles: 'all' });

  async function send({ reason, note = '', until }: SaidOfHold): Promise<void> {
    const kept = note.trim();
    const done = await call.send({ borrowerId, reason, until, ...(kept === '' ? {} : { note: kept }) });
    if (done.ok) void message.success(t('borrower_frozen_done', { until: time(done.data.until) }));
    // A colleague was quicker: the page shows by now how it stands.
    else if (done.refusal === 'not_now') void message.info(t('borrower_freeze_already'));
    else return;
    close();
  }
  return (
    <ConfirmPanel<SaidOfHold>
      title={t('borrower_freeze')}
      text={t('borrower_freeze_text')}
      call={call}
      onSend={send}
      onCancel={close}
    >
      <Form.Item
        name="reason"
        label={t('borrower_freeze_reason')}
        rules={[{ required: true, message: t('field_required') }]}
      >
        <Radio.Group
          className="decision-choices borrower-reasons"
          options={staffFreezeReasons.map((value) => ({ value, label: t(`freeze_reason_${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="until"
        label={t('borrower_freeze_until')}
        extra={t('borrower_freeze_until_hint', { count: mostDays })}
        rules={[
          { required: true, message: t('field_required') },
          {
            validator: async (_, day: string | undefined) => {
              if (day && (day < today || day > last))
                throw new Error(t('borrower_freeze_until_wrong', { count: mostDays }));
            },
          },
        ]}
      >
        <Input type="date" min={today} max={last} />
      </Form.Item>
      <NoteField label={t('asked_note')} hint={t('borrower_freeze_note_hint')} />
    </ConfirmPanel>
  );
}

function AskUnfreeze({ page: { borrowerId }, asking: { close } }: HoldProps) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const call = useSend(unfreezeBorrower, { refreshes: [getBorrowerPage, countQueues], handles: 'all' });

  async function send({ note }: { note: string }): Promise<void> {
    const done = await call.send({ borrowerId, note });
    if (done.ok) void message.success(t('borrower_unfrozen_done'));
    else if (done.refusal === 'not_now') void message.info(t('borrower_unfreeze_already'));
    else return;
    close();
  }
  return (
    <ConfirmPanel<{ note: string }>
      title={t('borrower_unfreeze')}
      text={t('borrower_unfreeze_text')}
      call={call}
      onSend={send}
      onCancel={close}
    >
      <NoteField label={t('borrower_unfreeze_note')} hint={t('asked_note_hint')} isNeeded />
    </ConfirmPanel>
  );
}
