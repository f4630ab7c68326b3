import { figureOf, type SlipRefusal, slipRefusals } from '@hiram/contract';
import {
  acceptSlip,
  countQueues,
  listSlips,
  listStatementLines,
  proposeSlip,
  refuseSlip,
  type SlipView,
} from '@hiram/contract/desk';
import { Alert, App, Flex, Form, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useSends } from '../api/server.ts';
import { ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { differenceCents, reasonAgainst, type SlipAction, type SlipLine, slipActions } from './slip-rules.ts';

interface Said {
  readonly amount: number;
  readonly reason: SlipRefusal;
}

const keyOf: Readonly<Record<SlipAction, string>> = { accept: 'a', propose: 'w', refuse: 'r' };

/** The ways to decide about a slip, each said once more before it happens. */
export function SlipDecision({
  slip,
  line,
  onDone,
}: {
  readonly slip: SlipView;
  /** The line of a statement that is chosen beside. */
  readonly line: SlipLine | undefined;
  readonly onDone: (sentence: string) => void;
}) {
  const { t } = useTexts();
  const { money } = useFormats();
  const { role } = useMe();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<SlipAction | null>(null);
  const call = useSends({ refreshes: [listSlips, listStatementLines, countQueues], handles: 'all' });
  const { slipId, proposal } = slip;
  const whyNot = (action: SlipAction) => {
    const reason = reasonAgainst(action, slip, { role, line });
    return reason && t(reason);
  };

  function choose(action: SlipAction): void {
    const reason = whyNot(action);
    if (reason) return void message.info(reason);
    call.forgetFailure();
    setChosen(action);
  }
  async function send(action: SlipAction, { amount, reason }: Said): Promise<void> {
    if (action === 'accept') {
      if (!line) return;
      const answer = await call.send(acceptSlip, { slipId, lineId: line.lineId });
      if (answer.ok) onDone(t(answer.data.repaymentId === null ? 'slip_proposed' : 'slip_accepted'));
    } else if (action === 'refuse') {
      if ((await call.send(refuseSlip, { slipId, reason })).ok) onDone(t('slip_refused'));
    } else if ((await call.send(proposeSlip, { slipId, amount })).ok) onDone(t('slip_proposed'));
  }
  usePageKeys(
    chosen
      ? []
      : slipActions.map((action) => ({
          key: keyOf[action],
          says: t(`slip_${action}`),
          run: (event) => {
            // The letter must not land in the first field of the form that it opens.
            event.preventDefault();
            choose(action);
          },
        })),
  );
  return (
    <>
      {proposal ? (
        <Alert
          type="info"
          showIcon
          title={t('slip_open_proposal', { name: proposal.by, amount: money(proposal.amount) })}
        />
      ) : null}
      {chosen ? (
        <Ask
          key={chosen}
          action={chosen}
          slip={slip}
          line={line}
          call={call}
          onSend={(said) => send(chosen, said)}
          onCancel={() => setChosen(null)}
        />
      ) : (
        <>
          <span>{t('slip_look')}</span>
          <Flex className="decision-actions" gap={6} wrap>
            {slipActions.map((action) => (
              <GatedButton
                key={action}
                type={action === 'accept' ? 'primary' : 'default'}
                reason={whyNot(action)}
                onClick={() => choose(action)}
              >
                {t(`slip_${action}`)}
              </GatedButton>
            ))}
          </Flex>
        </>
      )}
    </>
  );
}

function Ask({
  action,
  slip,
  line,
  ...panel
}: {
  readonly action: SlipAction;
  readonly slip: SlipView;
  readonly line: SlipLine | undefined;
  readonly call: { readonly isBusy: boolean; readonly failure: unknown };
  readonly onSend: (said: Said) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  const { currency } = useMe();
  const title = t(`slip_${action}`);
  if (action === 'accept') {
    if (!line) return null;
    const { orderNo: order, amount: claimed } = slip;
    return (
      <ConfirmPanel<Said>
        title={title}
        hasHeading
        text={t(line.isMatched ? 'slip_accept_text' : 'slip_accept_unmatched', {
          amount: money(line.amount),
          day: day(line.bookedOn),
          order,
        })}
        {...panel}
      >
        {differenceCents(line, slip) === 0 ? null : (
          <p>{t('slip_accept_claimed', { amount: money(claimed) })}</p>
        )}
      </ConfirmPanel>
    );
  }
  if (action === 'propose') {
    return (
      <ConfirmPanel<Said> title={title} hasHeading text={t('slip_propose_text')} {...panel}>
        <Form.Item
          name="amount"
          label={t('slip_amount')}
          initialValue={figureOf(slip.amount)}
          rules={[
            { required: true, message: t('field_required') },
            { type: 'number', min: 0.01, message: t('slip_more_than_nothing') },
          ]}
        >
          <InputNumber controls={false} precision={2} prefix={currency.symbol} style={{ width: 180 }} />
        </Form.Item>
      </ConfirmPanel>
    );
  }
  return (
    <ConfirmPanel<Said> title={title} hasHeading text={t('slip_refuse_text')} {...panel}>
      <Form.Item
        name="reason"
        label={t('slip_reason')}
        rules={[{ required: true, message: t('field_required') }]}
      >
        <Radio.Group
          className="decision-choices slip-reasons"
          options={slipRefusals.map((value) => ({ value, label: t(`slip_refusal_${value}`) }))}
        />
      </Form.Item>
    </ConfirmPanel>
  );
}
