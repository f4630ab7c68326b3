import { assignLateLoan, getCollectionCase, type LateLoan, listLateLoans } from '@hiram/contract/desk';
import { App, Button, Flex, Form, Select } from 'antd';
import { useSend } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

export type Collectors = readonly { readonly staffId: number; readonly name: string }[];

/** Who looks after the loan: taken, handed over, let go of. */
export function Assignment({
  loan: { orderId, assignedTo },
  collectors,
}: {
  readonly loan: LateLoan;
  readonly collectors: Collectors;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const me = useMe();
  const call = useSend(assignLateLoan, { refreshes: [listLateLoans, getCollectionCase] });
  async function assign(assignTo: number | null): Promise<void> {
    const done = await call.send({ orderId, assignTo });
    if (!done.ok) return;
    const name = collectors.find(({ staffId }) => staffId === assignTo)?.name;
    void message.success(
      name === undefined ? t('collection_unassigned_now') : t('collection_assigned_now', { name }),
    );
  }
  const isMine = assignedTo?.staffId === me.staffId;
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('collection_assigned')} htmlFor="collection-assignee">
        <Select
          id="collection-assignee"
          value={assignedTo?.staffId ?? null}
          placeholder={t('collection_nobody')}
          disabled={call.isBusy}
          onChange={assign}
          options={collectors.map(({ staffId, name }) => ({ value: staffId, label: name }))}
        />
      </Form.Item>
      <Flex gap={8} wrap>
        {isMine ? null : (
          <Button size="small" loading={call.isBusy} onClick={() => assign(me.staffId)}>
            {t('collection_take')}
          </Button>
        )}
        {assignedTo ? (
          <Button size="small" loading={call.isBusy} onClick={() => assign(null)}>
            {t('collection_let_go')}
          </Button>
        ) : null}
      </Flex>
    </Form>
  );
}
