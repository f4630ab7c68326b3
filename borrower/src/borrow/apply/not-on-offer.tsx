import type { App } from '@hiram/contract';
import { Button, EmptyState, ShopPicture } from '@hiram/ui';
import { useLocation } from 'wouter';
import { productPath, productPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { useTexts } from '../../texts/language.tsx';

/** Not every product can be applied for: whoever comes to another one is told which. */
export function NotOnOffer({ first }: { first: App | undefined }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      picture={<ShopPicture />}
      text={first ? t('product_not_open', { name: first.name }) : t('products_empty')}
      action={
        first ? (
          <Button
            variant="secondary"
            size="medium"
            onClick={() => navigate(productPath(productPaths.apply, first.id), { replace: true })}
          >
            {t('product_choose', { name: first.name })}
          </Button>
        ) : (
          <Button variant="secondary" size="medium" onClick={() => navigate(paths.home)}>
            {t('success_action')}
          </Button>
        )
      }
    />
  );
}
