import { orderStatus } from '@hiram/contract';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';

/** Where an order stands, in the borrower's words. Status 3 has its own name in the product specification. */
export function useStatusText(): (status: number) => string {
  const say = useSay();
  const { t } = useTexts();
  return (status) =>
    status === orderStatus.firstAuditPassed ? t('ssd_17') : (say(`status_${status}`) ?? t('status_unknown'));
}
