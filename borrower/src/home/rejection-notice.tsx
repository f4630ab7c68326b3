import { type OrderStatusNumber, toOrderStatus } from '@hiram/contract';
import { Button, Dialog } from '@hiram/ui';
import { useLocation } from 'wouter';
import { paths } from '../api/paths.ts';
import { CustomerService } from '../screen/customer-service.tsx';
import { useTexts } from '../texts/language.tsx';

/**
 * Stands in the way of home while the borrower could not be reached: it says why, and leads to the people who
 * reactivate the application. My, and with it everything else, stays open.
 */
export function RejectionNotice({ status }: { status: OrderStatusNumber }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Dialog
      open={toOrderStatus(status) === 'refused_unreachable'}
      // It goes when the order is reactivated, not when it is tapped away.
      onClose={() => undefined}
      title={t('rejection_title')}
      actions={
        <>
          <CustomerService />
          <Button variant="secondary" onClick={() => navigate(paths.my)}>
            {t('rejection_my')}
          </Button>
        </>
      }
    >
      <p>{t('rejection_text')}</p>
      <p className="pt-2">{t('rejection_free')}</p>
    </Dialog>
  );
}
