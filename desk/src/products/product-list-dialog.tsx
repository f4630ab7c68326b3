import {
  type Availability,
  availabilities,
  countQueues,
  type DeskProduct,
  listProposals,
  proposeProductList,
} from '@hiram/contract/desk';
import { Alert, App, Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Another order of the products, and which of them can be applied for. */
export function ProductListDialog({
  products,
  onClose,
}: {
  readonly products: readonly DeskProduct[];
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [list, setList] = useState(products);
  const call = useSend(proposeProductList, { refreshes: [listProposals, countQueues], handles: 'all' });
  const isChanged = list.some(
    ({ appId, availability }, index) =>
      products[index]?.appId !== appId || products[index]?.availability !== availability,
  );
  const nothingLeft = list.every(({ availability }) => availability === 'retired');

  function move(index: number, by: -1 | 1): void {
    const moved = [...list];
    const [one] = moved.splice(index, 1);
    if (one) moved.splice(index + by, 0, one);
    setList(moved);
  }
  const set = (appId: number, availability: Availability) =>
    setList(list.map((each) => (each.appId === appId ? { ...each, availability } : each)));

  async function propose(): Promise<void> {
    const wish = list.map(({ appId, availability }) => ({ appId, availability }));
    const done = await call.send({ products: wish });
    if (!done.ok) return;
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={t('product_list_title')}
      width={680}
      onCancel={onClose}
      onOk={() => void propose()}
      okText={t('propose')}
      okButtonProps={{ disabled: !isChanged }}
      confirmLoading={call.isBusy}
    >
      <p>{t('product_list_hint')}</p>
      <ol className="product-list">
        {list.map(({ appId, name, logo, availability }, index) => (
          <li key={appId}>
            <Flex gap={8} align="center">
              <Button
                size="small"
                aria-label={t('product_list_up', { name })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                ↑
              </Button>
              <Button
                size="small"
                aria-label={t('product_list_down', { name })}
                disabled={index === list.length - 1}
                onClick={() => move(index, 1)}
              >
                ↓
              </Button>
              <img className="catalogue-logo" src={logo} alt="" />
              <span className="product-list-name">{name}</span>
              <Select<Availability>
                aria-label={t('product_list_availability', { name })}
                value={availability}
                style={{ width: 240 }}
                options={availabilities.map((value) => ({ value, label: t(`availability_${value}`) }))}
                onChange={(value) => set(appId, value)}
              />
            </Flex>
          </li>
        ))}
      </ol>
      {nothingLeft ? <Alert type="warning" showIcon title={t('product_list_nothing_left')} /> : null}
      <FailureAlert failure={call.failure} />
    </Dialog>
  );
}
