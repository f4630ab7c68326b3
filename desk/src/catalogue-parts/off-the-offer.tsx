import type { OffTheOffer as OffProduct } from '@hiram/contract/desk';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { BrokenRules } from './guard-findings.tsx';

/** Which products have lost terms to the law, and to which rule; nobody took them down by hand. */
export function OffTheOffer({
  products,
  wayOn = null,
}: {
  readonly products: readonly OffProduct[];
  /** Where something can be done about it, for those who can. */
  readonly wayOn?: ReactNode;
}) {
  const { t } = useTexts();
  return products.map(({ appId, name, broken }) => (
    <Alert
      key={appId}
      type="warning"
      showIcon
      role="alert"
      className="desk-gap"
      title={t('off_offer', { name, count: new Set(broken.map(({ periods }) => periods)).size })}
      description={<BrokenRules broken={broken} />}
      action={wayOn}
    />
  ));
}
