import type { User } from '@hiram/contract';
import { ListRow } from '@hiram/ui';
import { Landmark, PencilLine } from 'lucide-react';
import { paths } from '../../api/paths.ts';
import { LockedValue } from '../../form/fields.tsx';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { BankFields } from '../parts/bank-fields.tsx';
import { stateOf } from '../parts/steps.ts';
import { useBindBank } from '../parts/use-bind-bank.ts';
import type { Section } from './section.tsx';

export function useBankSection(borrower: User): Section {
  const { t } = useTexts();
  const { form, bind, isBusy, isBound, waitsForIdentity } = useBindBank(borrower);
  return {
    name: 'bank',
    title: t('section_bank'),
    icon: <Landmark />,
    state: stateOf(borrower, 'bankInfo'),
    form,
    fields: isBound ? <BoundAccount borrower={borrower} /> : <BankFields form={form} borrower={borrower} />,
    isEditable: !isBound,
    isBusy,
    reason: waitsForIdentity ? t('identity_first') : undefined,
    save: bind,
  };
}

function BoundAccount({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <>
      <LockedValue label={t('bank_name_label')} value={borrower.bankName} />
      <LockedValue label={t('card_no_label')} value={borrower.cardNo} />
      <ListRow
        icon={<PencilLine />}
        title={t('bank_account_change')}
        detail={t('bank_account_change_text')}
        {...follow(paths.bankAccount)}
      />
    </>
  );
}
