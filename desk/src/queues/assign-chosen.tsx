import type { OutputOf } from '@hiram/contract';
import { assignOrders, countQueues, listOrders } from '@hiram/contract/desk';
import { App, Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Gives the chosen applications to a colleague, or takes them away from whoever has them. */
export function AssignChosen({
  chosen,
  colleagues,
  onDone,
}: {
  readonly chosen: readonly number[];
  readonly colleagues: OutputOf<typeof listOrders>['colleagues'];
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [to, setTo] = useState<number | null>(null);
  const call = useSend(assignOrders, { refreshes: [listOrders, countQueues] });
  const name = colleagues.find(({ id }) => id === to)?.name;

  async function assign(assignTo: number | null): Promise<void> {
    const done = await call.send({ orderIds: [...chosen], assignTo });
    if (!done.ok) return;
    const { outcomes } = done.data;
    const left = outcomes.filter(({ outcome }) => outcome !== 'assigned');
    const count = outcomes.length - left.length;
    if (count > 0)
      void message.success(
        assignTo === null ? t('assign_taken_away', { count }) : t('assign_done', { count, name: name ?? '' }),
      );
    for (const [outcome, those] of Map.groupBy(left, (each) => each.outcome))
      if (outcome !== 'assigned') void message.warning(t(`assign_${outcome}`, { count: those.length }));
    onDone();
  }
  return (
    <Flex gap={8} align="center" wrap role="group" aria-label={t('assign')} className="desk-gap">
      <span>{t('assign_chosen', { count: chosen.length })}</span>
      <Select<number | null>
        aria-label={t('assign_to')}
        value={to}
        onChange={setTo}
        popupMatchSelectWidth={false}
        options={[
          { value: null, label: t('assign_to') },
          ...colleagues.map(({ id, name: each, role }) => ({
            value: id,
            label: `${each}, ${t(`role_${role}`)}`,
          })),
        ]}
      />
      <Button type="primary" disabled={to === null} loading={call.isBusy} onClick={() => assign(to)}>
        {t('assign')}
      </Button>
      <Button loading={call.isBusy} onClick={() => assign(null)}>
        {t('assign_take_away')}
      </Button>
    </Flex>
  );
}
