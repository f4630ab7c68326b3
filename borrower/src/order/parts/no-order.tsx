import { Button, EmptyState, NotFoundPicture, RecordsPicture } from '@hiram/ui';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { useTexts } from '../../texts/language.tsx';

/** There has never been an order: what one could do about that. */
export function NoOrderYet() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      picture={<RecordsPicture />}
      text={t('loan_records_empty')}
      action={
        <Button size="medium" onClick={() => navigate(paths.products)}>
          {t('orders_apply')}
        </Button>
      }
    />
  );
}

/** Nobody has such an order, or somebody else has: that is the same answer. */
export function NoSuchOrder() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      picture={<NotFoundPicture />}
      text={t('order_missing')}
      action={
        <Button variant="secondary" size="medium" onClick={() => navigate(paths.orders)}>
          {t('orders_title')}
        </Button>
      }
    />
  );
}
