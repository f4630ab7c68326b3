import { listProducts } from '@hiram/contract/desk';
import { Result } from 'antd';
import { Link, useParams } from 'wouter';
import { useRead } from '../api/server.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ProductEditor } from './product-editor.tsx';
import './products.css';

/** The editor at an address: of a product, or of a new one. */
export function ProductPage() {
  const { t } = useTexts();
  const { product: wanted = '' } = useParams<{ product: string }>();
  const read = useRead(listProducts, {});
  if (wanted === 'new') return <ProductEditor product={null} />;
  if (read.data === undefined) {
    return (
      <Page title={t('page_product')}>
        <Loaded query={read}>{() => null}</Loaded>
      </Page>
    );
  }
  const product = read.data.find(({ appId }) => String(appId) === wanted);
  if (product) return <ProductEditor key={product.appId} product={product} />;
  return (
    <Page title={t('page_product')}>
      <Result
        status="warning"
        title={t('product_none')}
        extra={<Link href={paths.products}>{t('page_products')}</Link>}
      />
    </Page>
  );
}
