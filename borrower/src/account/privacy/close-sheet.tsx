import { closeAccount, type FieldErrors } from '@hiram/contract';
import { Sheet, useToast } from '@hiram/ui';
import { type FieldOfRefusal, fieldErrorsOf } from '../../api/field-of-refusal.ts';
import { useSend } from '../../api/server.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { fieldOfProof, type OwnerProof, ProofForm } from '../parts/proof-form.tsx';
import { reloadErasure } from '../queries.ts';

const fieldOfRefusal = {
  ...fieldOfProof,
  erasure_held: null,
  not_now: null,
} satisfies FieldOfRefusal<typeof closeAccount>;

interface CloseSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly waitDays: number;
}

export function CloseSheet({ open, onClose, waitDays }: CloseSheetProps) {
  const { t } = useTexts();
  const { day } = useFormats();
  const toasts = useToast();
  const { send, isBusy } = useSend(closeAccount);

  async function closeIt(proof: OwnerProof): Promise<FieldErrors | null> {
    const sent = await send(proof);
    // Something has changed since the screen was read: it says what.
    if (!sent.ok && sent.refusal !== 'erasure_held' && sent.refusal !== 'not_now')
      return fieldErrorsOf(sent, fieldOfRefusal);
    await reloadErasure();
    if (sent.ok) toasts.show(t('erasure_waiting', { date: day(sent.data.erasesOn) }), 'info');
    onClose();
    return null;
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('erasure_sheet_title')} closeLabel={t('close')}>
      <p className="text-ink-soft">{t('erasure_sheet_text', { count: waitDays })}</p>
      <ProofForm label={t('erasure_ask')} variant="danger" isBusy={isBusy} onProve={closeIt} />
    </Sheet>
  );
}
