import { type ListedProduct, listProducts } from '@hiram/contract/desk';
import { Descriptions } from 'antd';
import { useRead } from '../api/server.ts';
import { Changed } from '../catalogue-parts/changed.tsx';
import { Loaded } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The products in their new order, each with what it is today while nobody has decided. */
export function ProductListDetail({
  products: wished,
  isOpen,
}: {
  readonly products: readonly ListedProduct[];
  readonly isOpen: boolean;
}) {
  const { t } = useTexts();
  const read = useRead(listProducts, {});
  return (
    <Loaded query={read}>
      {(products) => {
        const inWords = (place: number, { availability }: Pick<ListedProduct, 'availability'>) =>
          `${place}. ${t(`availability_${availability}`)}`;
        return (
          <Descriptions
            size="small"
            bordered
            column={1}
            className="desk-gap"
            items={wished.map((listed, index) => {
              const before = products.findIndex(({ appId }) => appId === listed.appId);
              const present = products[before];
              const after = inWords(index + 1, listed);
              return {
                key: listed.appId,
                label: present?.name ?? String(listed.appId),
                children:
                  isOpen && present ? <Changed before={inWords(before + 1, present)} after={after} /> : after,
              };
            })}
          />
        );
      }}
    </Loaded>
  );
}
