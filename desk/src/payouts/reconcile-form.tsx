import { type BankFailure, bankFailures, isRefused } from '@hiram/contract';
import { listPayouts, type PayoutView, reconcilePayout } from '@hiram/contract/desk';
import { Alert, App, Button, Flex, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { NoteField } from '../case-parts/note-field.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { possibleOutcomes } from './payout-rules.ts';

interface Said {
  readonly outcome: 'settled' | 'failed';
  readonly failure: BankFailure;
  readonly note: string;
}

/**
 * The first person proposes with evidence, another one says the same and it is so. Whoever proposed can only
 * wait, or say that it was the other way round, which is another proposal.
 */
export function ReconcileForm({
  payout,
  onDone,
}: {
  readonly payout: PayoutView;
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  const me = useMe();
  const { message } = App.useApp();
  const [form] = Form.useForm<Said>();
  const { proposal, withdrawalId, reference } = payout;
  const isMine = proposal?.staffId === me.staffId;
  const [outcome, setOutcome] = useState<Said['outcome'] | null>(isMine ? null : (proposal?.outcome ?? null));
  const [failure, setFailure] = useState<BankFailure>(proposal?.failure ?? 'refused_by_bank');
  const call = useSend(reconcilePayout, { refreshes: [listPayouts], handles: 'all' });
  // Another reason is another word: the borrower is told it.
  const confirms =
    proposal !== null &&
    proposal.outcome === outcome &&
    (outcome === 'settled' || proposal.failure === failure);
  const cannotConfirm = confirms && isMine;

  async function send({ note }: Said): Promise<void> {
    if (outcome === null) return;
    const done = await call.send({
      withdrawalId,
      outcome,
      note,
      ...(outcome === 'failed' ? { failure } : {}),
    });
    if (!done.ok) return;
    const said = t(`payout_outcome_${outcome}`);
    void message.success(
      done.data.isConfirmed
        ? t('payout_confirmed', { reference, outcome: said })
        : t('payout_proposed', { reference }),
    );
    onDone();
  }

  return (
    <>
      <Proposal payout={payout} isMine={isMine} />
      <Form<Said>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ outcome, failure, note: '' }}
        onFinish={send}
        onValuesChange={(changed: Partial<Said>) => {
          if (changed.outcome) setOutcome(changed.outcome);
          if (changed.failure) setFailure(changed.failure);
        }}
      >
        <Form.Item
          name="outcome"
          label={t('payout_what_became')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Radio.Group
            options={possibleOutcomes(payout).map((value) => ({
              value,
              label: t(`payout_outcome_${value}`),
            }))}
          />
        </Form.Item>
        {outcome === 'failed' ? (
          <Form.Item name="failure" label={t('payout_failure')}>
            <Select options={bankFailures.map((value) => ({ value, label: t(`payout_failure_${value}`) }))} />
          </Form.Item>
        ) : null}
        <NoteField label={t('payout_evidence')} hint={t('payout_evidence_hint')} isNeeded />
        {cannotConfirm ? (
          <Alert type="info" showIcon title={t('payout_same_person')} className="desk-gap" />
        ) : null}
        {confirms && !isMine ? <p>{t('payout_final')}</p> : null}
        <ReconcileFailure failure={call.failure} />
        <Flex justify="end" gap={8}>
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={call.isBusy} disabled={cannotConfirm}>
            {t(confirms && !isMine ? 'payout_confirm' : 'payout_propose')}
          </Button>
        </Flex>
      </Form>
    </>
  );
}

function Proposal({
  payout: { proposal, contradiction },
  isMine,
}: {
  readonly payout: PayoutView;
  readonly isMine: boolean;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  if (proposal === null)
    return <p>{t(contradiction ? 'payout_contradiction_two_people' : 'payout_two_people')}</p>;
  const { failure } = proposal;
  const outcome = [
    t(`payout_outcome_${proposal.outcome}`),
    ...(failure ? [t(`payout_failure_${failure}`)] : []),
  ].join(' · ');
  return (
    <Alert
      type={isMine ? 'info' : 'warning'}
      showIcon
      className="desk-gap"
      title={
        isMine
          ? t('payout_waits_for_another', { outcome })
          : t('payout_proposed_by', { name: proposal.staffName, outcome })
      }
      description={`“${proposal.note}” · ${time(proposal.at)}`}
    />
  );
}

function ReconcileFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTexts();
  if (isRefused(failure, 'not_now')) {
    return <Alert type="error" showIcon role="alert" title={t('payout_not_quiet')} className="desk-gap" />;
  }
  return <FailureAlert failure={failure} />;
}
