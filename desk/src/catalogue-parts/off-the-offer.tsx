import { listProducts, type OffTheOffer as OffProduct } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { Link } from 'wouter';
import { useMe } from '../frame/me.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { BrokenRules } from './guard-findings.tsx';

/** Which products have lost terms to the law, and to which rule; nobody took them down by hand. */
export function OffTheOffer({ products }: { readonly products: readonly OffProduct[] }) {
  const { rich } = useTexts();
  const { role } = useMe();
  return products.map(({ appId, name, broken }) => (
    <Alert
      key={appId}
      type="warning"
      showIcon
      role="alert"
      className="desk-gap"
      title={rich('off_offer', {
        // Only those who may open the page get a link to it.
        name: listProducts.roles.includes(role) ? <Link href={paths.products}>{name}</Link> : name,
        count: new Set(broken.map(({ periods }) => periods)).size,
      })}
      description={<BrokenRules broken={broken} />}
    />
  ));
}
