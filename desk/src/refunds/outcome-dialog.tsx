import { type BankFailure, bankFailures, isRefused } from '@hiram/contract';
import { listProposals, listRefunds, proposeRefundOutcome, type RefundView } from '@hiram/contract/desk';
import { Alert, App, Button, Flex, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { NoteField } from '../case-parts/note-field.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Said {
  readonly outcome: 'settled' | 'failed';
  readonly failure?: BankFailure;
  readonly note: string;
}

/** What the statement shows of a refund that the bank does not answer for; somebody else confirms it. */
export function OutcomeDialog({
  refund: { refundId, reference },
  onClose,
}: {
  readonly refund: RefundView;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [outcome, setOutcome] = useState<Said['outcome'] | null>(null);
  const call = useSend(proposeRefundOutcome, { refreshes: [listRefunds, listProposals], handles: 'all' });
  async function propose(said: Said): Promise<void> {
    const done = await call.send({ refundId, ...said });
    if (!done.ok) return;
    void message.success(t('payout_proposed', { reference }));
    onClose();
  }
  const required = [{ required: true, message: t('field_required') }];
  return (
    <Dialog title={t('payout_reconcile_it', { reference })} footer={null} onCancel={onClose}>
      <p>{t('payout_two_people')}</p>
      <Form<Said>
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={propose}
        onValuesChange={(changed: Partial<Said>) => changed.outcome && setOutcome(changed.outcome)}
      >
        <Form.Item name="outcome" label={t('payout_what_became')} rules={required}>
          <Radio.Group
            options={(['settled', 'failed'] as const).map((value) => ({
              value,
              label: t(`payout_outcome_${value}`),
            }))}
          />
        </Form.Item>
        {outcome === 'failed' ? (
          <Form.Item name="failure" label={t('payout_failure')} initialValue="refused_by_bank">
            <Select options={bankFailures.map((value) => ({ value, label: t(`payout_failure_${value}`) }))} />
          </Form.Item>
        ) : null}
        <NoteField label={t('payout_evidence')} hint={t('payout_evidence_hint')} isNeeded />
        {isRefused(call.failure, 'not_now') ? (
          <Alert type="error" showIcon role="alert" title={t('payout_not_quiet')} className="desk-gap" />
        ) : (
          <FailureAlert failure={call.failure} />
        )}
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={call.isBusy}>
            {t('payout_propose')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
