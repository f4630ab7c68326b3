import type { RepayOptions } from '@hiram/contract';
import { Amount, Button, Card } from '@hiram/ui';
import { centsIn } from '../../form/amount.ts';
import { DraftNote } from '../../form/draft-note.tsx';
import { TextInput, useFieldError } from '../../form/fields.tsx';
import { PhotoField } from '../../form/photo/photo-field.tsx';
import { SendingNote } from '../../form/photo/sending-note.tsx';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { SlipHint } from '../parts/slip-hint.tsx';
import { RepayFrame } from './repay-frame.tsx';
import type { Repayment } from './use-repayment.ts';
import { useSlip } from './use-slip.ts';

interface SlipStepProps {
  readonly options: RepayOptions;
  readonly repayment: Repayment;
}

/** The slip of the transfer, so that the money is found sooner. */
export function SlipStep({ options, repayment }: SlipStepProps) {
  const { t, language } = useTexts();
  const { currency } = useFormats();
  const cents = centsIn(repayment.chosen.amount) ?? 0;
  const { form, photo, today, share, isBusy, isWaiting, submit } = useSlip(options, repayment, cents);
  const errorOf = useFieldError(form);
  return (
    <RepayFrame
      orderId={options.orderId}
      step={2}
      heading={t('slip_title')}
      notice={repayment.notice}
      footer={
        <Button
          type="submit"
          form={form.id}
          busy={isBusy}
          reason={photo.state.step === 'preparing' ? t('photo_wait') : undefined}
        >
          {t('slip_send')}
        </Button>
      }
    >
      <p className="text-ink-soft">{t('slip_lead')}</p>
      <Card tone="brand" className="gap-0">
        <p className="text-15 text-ink-soft">{t('slip_amount')}</p>
        <Amount cents={cents} currency={currency} language={language} size="large" />
      </Card>
      <DraftNote form={form} />
      <form ref={form.ref} id={form.id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PhotoField
          id={form.idOf('slip')}
          label={t('slip_photo')}
          help={t('slip_photo_help')}
          hint={<SlipHint />}
          photo={photo}
          error={errorOf('slip')}
        />
        <TextInput form={form} name="transferredOn" type="date" label={t('slip_day')} max={today} required />
        <TextInput
          form={form}
          name="reference"
          label={t('slip_reference')}
          help={t('slip_reference_help')}
          autoComplete="off"
        />
        <SendingNote share={share} isWaiting={isWaiting} />
      </form>
    </RepayFrame>
  );
}
