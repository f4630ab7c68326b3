import { Card } from '@hiram/ui';
import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/language.tsx';

interface BankCardProps {
  readonly account: {
    readonly bankName: string | null;
    readonly cardNo: string | null;
    readonly realName: string | null;
  };
  /** Below it: how far it has been checked. */
  readonly children?: ReactNode;
}

/** The borrower's own account, to be looked at: the bank, the number and the name it is in. */
export function BankCard({ account: { bankName, cardNo, realName }, children }: BankCardProps) {
  const { t } = useTexts();
  return (
    <Card tone="brand" className="gap-4">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary text-brand-ink">
          <Landmark aria-hidden="true" className="size-6" />
        </span>
        <p className="min-w-0 flex-1 font-semibold break-words">{bankName}</p>
      </div>
      <div>
        <p className="text-13 text-ink-soft">{t('card_no_label')}</p>
        <p className="text-20 font-semibold break-all figures">{cardNo}</p>
      </div>
      <div>
        <p className="text-13 text-ink-soft">{t('account_holder_label')}</p>
        <p className="break-words">{realName}</p>
      </div>
      {children}
    </Card>
  );
}
