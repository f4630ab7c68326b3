import type { User } from '@hiram/contract';
import { TrustNote } from '@hiram/ui';
import { useConfig } from '../../api/config.ts';
import { DigitsInput, SelectInput } from '../../form/fields.tsx';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { optionsOf, useBanks } from './market-lists.ts';

/** The borrower's own account: money goes there and nowhere else. */
export function BankFields({ form, borrower }: { form: DraftForm; borrower: User }) {
  const { t, rich } = useTexts();
  const { market } = useConfig();
  const { list, failed } = useBanks();
  const { min, max } = market.bankAccountDigits;
  return (
    <>
      <SelectInput
        form={form}
        name="bankName"
        label={t('bank_name_label')}
        help={failed ? t('list_failed') : undefined}
        options={optionsOf(list, form.valueOf('bankName'))}
      />
      <DigitsInput
        form={form}
        name="cardNo"
        label={t('card_no_label')}
        help={t('card_no_help', { min, max })}
        most={max}
        className="figures"
      />
      <TrustNote>
        <p>
          {borrower.realName
            ? rich('bank_own_name', { name: <strong className="break-words">{borrower.realName}</strong> })
            : t('bank_own_name_unknown')}
        </p>
        <p>{t('bank_change_later')}</p>
      </TrustNote>
    </>
  );
}
