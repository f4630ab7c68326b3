import { type App, toCents } from '@hiram/contract';
import { Amount, Card, EmptyState, ListRow, ShopPicture } from '@hiram/ui';
import { LayoutList } from 'lucide-react';
import { useConfig } from '../api/config.ts';
import { paths } from '../api/paths.ts';
import { ProductRate, ProductScore } from '../borrow/parts/product-parts.tsx';
import { useProducts } from '../borrow/parts/products.ts';
import { Loaded } from '../screen/loaded.tsx';
import { ProductLogo } from '../screen/product-logo.tsx';
import { Section } from '../screen/section.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';
import { ProductsSkeleton } from './home-skeleton.tsx';

/**
 * The loan that can be applied for, with what the borrower wants to know first: how much, and at what price.
 */
export function Products() {
  const { t } = useTexts();
  return (
    <Section title={t('products_title')}>
      <Loaded query={useProducts()} skeleton={<ProductsSkeleton />} failed={t('products_failed')}>
        {(products) => <FirstProduct products={products} />}
      </Loaded>
    </Section>
  );
}

function FirstProduct({ products }: { products: readonly App[] }) {
  const { t, language } = useTexts();
  const { market } = useConfig();
  const follow = useFollow();
  const [first] = products;
  if (!first) return <EmptyState picture={<ShopPicture />} text={t('products_empty')} />;
  return (
    <Card>
      <div className="flex items-center gap-3">
        <ProductLogo src={first.logo} />
        <h3 className="min-w-0 flex-1 font-semibold">{first.name}</h3>
        <ProductScore score={first.displayScore} />
      </div>
      <div>
        <p className="text-15 text-ink-soft">{t('product_up_to')}</p>
        <Amount
          cents={toCents(first.maxAmount)}
          currency={market.currency}
          language={language}
          size="large"
        />
        <ProductRate product={first} />
      </div>
      <ListRow
        icon={<LayoutList />}
        title={t('products_all')}
        detail={t('products_count', { count: products.length })}
        {...follow(paths.products)}
      />
    </Card>
  );
}
