import type { OrderView } from '@hiram/contract';
import { Button, EmptyPicture, EmptyState, HeaderBar, OfflinePicture, Screen } from '@hiram/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../api/paths.ts';
import { useTexts } from '../texts/language.tsx';
import { useBack } from './use-back.ts';

/** The head that every screen about orders has. */
export function OrderHeader({ title, parent = paths.home }: { title: string; parent?: string }) {
  const { t } = useTexts();
  return <HeaderBar title={title} onBack={useBack(parent)} backLabel={t('back')} />;
}

interface Query<Data> {
  /** Undefined until it is known, null when there is none. */
  readonly data: Data | null | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface ReadingProps<Data> {
  readonly title: string;
  readonly parent?: string;
  readonly query: Query<Data>;
  readonly skeleton: ReactNode;
  /** What to show when there is nothing; a loan that is not one's own is such. */
  readonly nothing?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A screen waits here for what it is about; it says when that cannot be loaded, and when there is nothing. */
export function Reading<Data>({ title, parent, query, ...props }: ReadingProps<Data>) {
  const { t } = useTexts();
  const { data, isError, refetch } = query;
  if (data !== undefined && data !== null) return props.children(data);
  const frame = (inside: ReactNode) => (
    <Screen header={<OrderHeader title={title} {...(parent !== undefined && { parent })} />}>{inside}</Screen>
  );
  if (data === null) return frame(props.nothing ?? <NotFound />);
  if (!isError) return frame(<div aria-busy="true">{props.skeleton}</div>);
  return frame(
    <EmptyState
      picture={<OfflinePicture />}
      text={t('order_failed')}
      action={
        <Button variant="secondary" size="medium" onClick={() => refetch()}>
          {t('try_again')}
        </Button>
      }
    />,
  );
}

function NotFound() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      picture={<EmptyPicture />}
      text={t('order_missing')}
      action={
        <Button variant="secondary" size="medium" onClick={() => navigate(paths.order)}>
          {t('orders_title')}
        </Button>
      }
    />
  );
}

/** There has never been an order: what one could do about that. */
export function NoOrderYet({ picture = <EmptyPicture /> }: { picture?: ReactNode }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      picture={picture}
      text={t('loan_records_empty')}
      action={
        <Button size="medium" onClick={() => navigate(paths.loan)}>
          {t('orders_apply')}
        </Button>
      }
    />
  );
}

/** Whose loan it is about: the product and the number, small and always in the same place. */
export function OrderName({ order }: { order: Pick<OrderView, 'appName' | 'orderNo'> }) {
  const { t } = useTexts();
  return (
    <p className="text-15 break-words text-ink-soft">
      {order.appName} · <span className="figures">{t('order_number', { number: order.orderNo })}</span>
    </p>
  );
}
