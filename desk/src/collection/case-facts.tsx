import type { LateLoan } from '@hiram/contract/desk';
import { Facts } from '../case-parts/facts.tsx';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { useFormats } from '../frame/me.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Holds } from './holds.tsx';
import { Assignee, Contacts, Next } from './late-columns.tsx';
import { Promised } from './promise.tsx';

export function CaseFacts({ loan }: { readonly loan: LateLoan }) {
  const { t } = useTexts();
  const { money } = useFormats();
  const { daysLate, lateInstalments, promise, isHeld, isUsedUp } = loan;
  const days = t('collection_days_value', { count: daysLate });
  const instalments = t('collection_instalments', { count: lateInstalments });
  return (
    <Facts
      rows={[
        [t('order_number'), <LoanLink key="order" orderId={loan.orderId} />],
        [t('collection_mobile'), <PhoneLink key="mobile" number={loan.mobile} />],
        [t('collection_days'), t('collection_late_value', { days, instalments })],
        [t('collection_overdue'), <strong key="overdue">{money(loan.overdue)}</strong>],
        [t('collection_owed'), money(loan.owed)],
        [t('collection_promise'), promise && <Promised key="promise" promise={promise} />],
        [t('collection_next'), <Next key="next" next={loan.next} />],
        [t('collection_assigned'), <Assignee key="assigned" assignedTo={loan.assignedTo} />],
        [t('collection_contacts'), <Contacts key="contacts" contacts={loan.contacts} />],
        [t('collection_holds'), isHeld || isUsedUp ? <Holds key="holds" loan={loan} /> : null],
      ]}
    />
  );
}
