import type { App } from '@hiram/contract';
import { Amount, Button, Card, EmptyPicture, EmptyState, localeOf, OfflinePicture } from '@hiram/ui';
import { Banknote, Star } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../config.ts';
import { useApps } from '../queries.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { ProductsSkeleton } from './home-skeleton.tsx';

/** The loans on offer, with what the borrower wants to know first: how much, and at what price. */
export function Products() {
  const { t } = useTexts();
  const { data: products, isError, refetch } = useApps();
  return (
    <section aria-busy={!products && !isError} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{t('products_title')}</h2>
      {products ? (
        <ProductList products={products} />
      ) : isError ? (
        <Failed onRetry={refetch} />
      ) : (
        <ProductsSkeleton />
      )}
    </section>
  );
}

function ProductList({ products }: { products: readonly App[] }) {
  const { t } = useTexts();
  const [first, ...others] = products;
  if (!first) return <EmptyState picture={<EmptyPicture />} text={t('products_empty')} />;
  return (
    <>
      <FirstProduct product={first} />
      {others.length > 0 && (
        <Card className="gap-1">
          <h3 className="text-15 font-medium text-ink-soft">{t('products_more')}</h3>
          <ul>
            {others.map((product) => (
              <li key={product.id}>
                <OtherProduct product={product} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** The one that can be applied for: its amount is what the eye should find first. */
function FirstProduct({ product }: { product: App }) {
  const { t } = useTexts();
  const { language } = useLanguage();
  const { market } = useConfig();
  return (
    <Card>
      <div className="flex items-center gap-3">
        <ProductLogo src={product.logo} />
        <h3 className="min-w-0 flex-1 font-semibold">{product.name}</h3>
        <Score score={product.displayScore} />
      </div>
      <div>
        <p className="text-15 text-ink-soft">{t('product_up_to')}</p>
        <Amount
          cents={centsOf(product.maxAmount)}
          currency={market.currency}
          language={language}
          size="hero"
        />
      </div>
      <Rate percent={product.defaultRate} />
    </Card>
  );
}

function OtherProduct({ product }: { product: App }) {
  const { t, formatMoney } = useTexts();
  const { market } = useConfig();
  return (
    <div className="flex items-center gap-3 py-2">
      <ProductLogo src={product.logo} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <h4 className="min-w-0 flex-1 font-medium">{product.name}</h4>
          <Score score={product.displayScore} />
        </div>
        <p className="text-15 text-ink-soft tabular-nums">
          {t('product_up_to')} {formatMoney(centsOf(product.maxAmount), market.currency)}
        </p>
        <Rate percent={product.defaultRate} />
      </div>
    </div>
  );
}

function centsOf(amount: number): number {
  return Math.round(amount * 100);
}

function Rate({ percent }: { percent: number }) {
  const { t, language } = useTexts();
  const format = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 3 });
  return <p className="text-15 text-ink-soft">{t('product_rate', { rate: format.format(percent / 100) })}</p>;
}

/** The lender may replace or hide it. */
function Score({ score }: { score: number | null }) {
  const { t, language } = useTexts();
  if (score === null) return null;
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <p className="flex items-center gap-1 text-13 font-medium tabular-nums">
      <Star aria-hidden="true" className="size-4 fill-amber stroke-amber" />
      <span className="sr-only">{t('product_score')}</span>
      {format.format(score)}
    </p>
  );
}

function ProductLogo({ src }: { src: string }) {
  const [missing, setMissing] = useState(src === '');
  if (!missing) {
    return (
      <img
        src={src}
        alt=""
        onError={() => setMissing(true)}
        className="size-11 shrink-0 rounded-small bg-sunken object-cover"
      />
    );
  }
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-small bg-brand-soft text-brand-ink">
      <Banknote aria-hidden="true" className="size-6" />
    </span>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      picture={<OfflinePicture />}
      text={t('products_failed')}
      action={
        <Button variant="secondary" size="medium" onClick={() => onRetry()}>
          {t('try_again')}
        </Button>
      }
    />
  );
}
