import { isAnswered, parseInput, requestBankChange, type User } from '@hiram/contract';
import { Button, Card, Screen, TrustNote, useToast } from '@hiram/ui';
import type { FormEvent } from 'react';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import { DraftNote } from '../../form/draft-note.tsx';
import { DigitsInput, SelectInput, useFieldError } from '../../form/fields.tsx';
import { PhotoField } from '../../form/photo/photo-field.tsx';
import { usePhoto } from '../../form/photo/photo-slots.ts';
import { SendingNote } from '../../form/photo/sending-note.tsx';
import { photoReason, useSendPhoto } from '../../form/photo/use-send-photo.ts';
import { useDraftForm } from '../../form/use-draft-form.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { optionsOf, useBanks } from '../parts/market-lists.ts';
import { fieldsOfRefusal } from '../parts/use-save-profile.ts';
import { reloadBorrower } from '../queries.ts';
import { BankBookHint } from './bank-book-hint.tsx';

export function UpdateBankForm({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const { market } = useConfig();
  const toasts = useToast();
  const banks = useBanks();
  const form = useDraftForm({
    form: 'update_bank',
    owner: borrower.mobile,
    // An account number must not lie in the phone's storage after the tab is gone.
    secret: ['cardNo'],
    initial: { bankName: '', cardNo: '' },
  });
  const errorOf = useFieldError(form);
  const book = usePhoto('bank_book', null);
  const { send, isBusy, share, isWaiting } = useSendPhoto(requestBankChange);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { bankName = '', cardNo = '' } = form.values;
    const kept = book.state.step === 'ready' ? book.state.photo : null;
    const parsed = parseInput(requestBankChange.input(market), { bankName, cardNo, photo: kept?.blob });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    const sent = await send(parsed.input, { bankName, cardNo, photo: kept?.idempotencyKey });
    if (!sent.ok) {
      // Asked for in another tab, or decided at the desk meanwhile: show it as it is now.
      if (isAnswered(sent)) void reloadBorrower();
      const reason = photoReason(sent);
      return form.showErrors({ ...fieldsOfRefusal(sent), ...(reason !== null && { photo: reason }) });
    }
    form.clear();
    book.remove();
    toasts.show(t('submit_successfully'), 'success');
    await reloadBorrower();
  }

  return (
    <Screen
      header={<Header title={t('update_bank_title')} parent={paths.bankAccount} />}
      footer={
        <Button
          type="submit"
          form={form.id}
          busy={isBusy}
          reason={book.state.step === 'preparing' ? t('photo_wait') : undefined}
        >
          {t('update_bank_send')}
        </Button>
      }
    >
      <p className="text-ink-soft">{t('update_bank_lead')}</p>
      <Card tone="brand" className="gap-0">
        <p className="text-13 text-ink-soft">{t('update_bank_now')}</p>
        <p className="font-semibold break-words">{borrower.bankName}</p>
        <p className="figures">{borrower.cardNo}</p>
      </Card>
      <DraftNote form={form} />
      <form ref={form.ref} id={form.id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <SelectInput
          form={form}
          name="bankName"
          label={t('bank_name_label')}
          help={banks.failed ? t('list_failed') : undefined}
          options={optionsOf(banks.list, form.valueOf('bankName'))}
        />
        <DigitsInput
          form={form}
          name="cardNo"
          label={t('card_no_label')}
          help={t('update_bank_number_help', { name: borrower.realName ?? '' })}
          most={market.bankAccountDigits.max}
          required
        />
        <PhotoField
          id={form.idOf('photo')}
          label={t('photo_bankBook')}
          help={t('photo_bankBook_help')}
          hint={<BankBookHint />}
          photo={book}
          error={errorOf('photo')}
        />
        <SendingNote share={share} isWaiting={isWaiting} />
      </form>
      <TrustNote>{t('update_bank_trust')}</TrustNote>
    </Screen>
  );
}
