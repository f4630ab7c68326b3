import { type App, type LoanProgress, stageOf, toCents, toOrderStatus, type User } from '@hiram/contract';
import {
  Amount,
  Button,
  Card,
  EmptyState,
  Screen,
  ShopPicture,
  Skeleton,
  TrustNote,
  useArrived,
} from '@hiram/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../api/config.ts';
import { orderPath, orderPaths, productPath, productPaths } from '../api/numbered-paths.ts';
import { isOpen, nextPath, stateOf } from '../profile/parts/steps.ts';
import { useBorrower } from '../profile/queries.ts';
import { Header } from '../screen/header.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { useNewestOrder } from '../screen/newest-order.ts';
import { ProductLogo } from '../screen/product-logo.tsx';
import { useTexts } from '../texts/language.tsx';
import { ProductRate, ProductScore } from './parts/product-parts.tsx';
import { useProducts } from './parts/products.ts';

/** Every product, and those that can be applied for. */
export function ProductsScreen() {
  const { t } = useTexts();
  const apps = useProducts();
  const { data: borrower } = useBorrower();
  const { data: progress } = useNewestOrder();
  // With the list, which would push it away.
  const first = useArrived(apps.data !== undefined) ? apps.data?.[0] : undefined;
  const isRunning = progress ? stageOf(toOrderStatus(progress.status)) !== 'over' : false;
  return (
    <Screen
      header={<Header title={t('loan_title')} />}
      footer={first && <ProductsAction first={first} borrower={borrower} progress={progress} />}
    >
      <Loaded query={apps} skeleton={<ProductsSkeleton />} failed={t('products_failed')}>
        {([first, ...others]) => (
          <>
            <p className="text-ink-soft">{t('loan_lead')}</p>
            {first ? (
              <Product product={first} isFirst />
            ) : (
              <EmptyState picture={<ShopPicture />} text={t('products_empty')} />
            )}
            {others.map((product) => (
              <Product key={product.id} product={product}>
                {product.isOpen && !isRunning ? (
                  <OpenProduct product={product} isReady={borrower !== undefined && isReady(borrower)} />
                ) : (
                  <p className="text-13 text-ink-soft">
                    {isRunning ? t('product_running') : t('product_not_open', { name: first?.name ?? '' })}
                  </p>
                )}
              </Product>
            ))}
            <TrustNote>{t('never_pay_first')}</TrustNote>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** Whoever has told all that is needed can choose it; what is missing is the first product's button, below. */
function OpenProduct({ product: { id, name }, isReady }: { product: App; isReady: boolean }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  if (!isReady) return null;
  return (
    <Button variant="secondary" onClick={() => navigate(productPath(productPaths.apply, id))}>
      {t('product_choose', { name })}
    </Button>
  );
}

interface ProductProps {
  readonly product: App;
  readonly isFirst?: boolean;
  /** Why it cannot be applied for. */
  readonly children?: ReactNode;
}

function Product({ product, isFirst = false, children }: ProductProps) {
  const { t, language } = useTexts();
  const { currency } = useConfig().market;
  return (
    <Card tone={isFirst ? 'brand' : 'plain'}>
      <div className="flex items-center gap-3">
        <ProductLogo src={product.logo} />
        <h2 className="min-w-0 flex-1 font-semibold">{product.name}</h2>
        <ProductScore score={product.displayScore} />
      </div>
      <div>
        <p className="text-15 text-ink-soft">{t('product_up_to')}</p>
        <Amount
          cents={toCents(product.maxAmount)}
          currency={currency}
          language={language}
          size={isFirst ? 'hero' : 'large'}
        />
        <ProductRate product={product} />
      </div>
      {children}
    </Card>
  );
}

const needed = ['identity', 'baseInfo', 'bankInfo'] as const;

function isReady(borrower: User): boolean {
  return !needed.some((step) => isOpen(stateOf(borrower, step)));
}

interface ProductsActionProps {
  readonly first: App;
  readonly borrower: User | undefined;
  readonly progress: LoanProgress | null | undefined;
}

/** What is missing first, then the loan there is, then a new one. */
function ProductsAction({ first, borrower, progress }: ProductsActionProps) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  if (!borrower || progress === undefined) return <Button busy>{t('loan_action')}</Button>;
  if (!isReady(borrower)) {
    return <Button onClick={() => navigate(nextPath(borrower))}>{t('ssd_1')}</Button>;
  }
  if (progress && stageOf(toOrderStatus(progress.status)) !== 'over') {
    const detail = orderPath(orderPaths.wallet, progress.orderId);
    return <Button onClick={() => navigate(detail)}>{t('wallet_action')}</Button>;
  }
  return (
    <Button onClick={() => navigate(productPath(productPaths.apply, first.id))}>{t('loan_action')}</Button>
  );
}

function ProductsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {[0, 1, 2].map((card) => (
        <Card key={card}>
          <div className="flex items-center gap-3 text-17">
            <Skeleton shape="circle" />
            <div className="w-1/2">
              <Skeleton />
            </div>
          </div>
          <div className="w-2/3 text-28">
            <Skeleton />
          </div>
        </Card>
      ))}
    </div>
  );
}
