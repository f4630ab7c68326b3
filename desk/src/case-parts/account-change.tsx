import type { BankChange } from '@hiram/contract/desk';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Facts, Panel } from './facts.tsx';
import { Photos } from './photos.tsx';
import { RequestedNumber } from './requested-number.tsx';

/** The account now and the one that is wanted, beside the bank book. */
export function AccountChange({ change }: { readonly change: BankChange }) {
  const { t } = useTexts();
  const { time } = useFormats();
  return (
    <div className="case-beside">
      <Panel title={t('review_typed')}>
        <Facts
          rows={[
            [t('person_name'), change.name],
            [t('bank_old'), change.oldBankName ?? t('bank_none')],
            [t('person_card'), change.oldCardNo && <Mono key="old">{change.oldCardNo}</Mono>],
          ]}
        />
        <Facts
          rows={[
            [t('bank_new'), <strong key="bank">{change.bankName}</strong>],
            [t('person_card'), <RequestedNumber key="new" change={change} />],
            [t('bank_requested'), time(change.requestedAt)],
          ]}
        />
      </Panel>
      <div className="case-photos">
        <Panel title={t('photos')}>
          <Photos photos={change.photo ? [change.photo] : []} />
        </Panel>
      </div>
    </div>
  );
}
