import { addDays, type OutputOf } from '@hiram/contract';
import {
  countQueues,
  type getBooks,
  journalPurposes,
  listProposals,
  type ManualAccount,
  manualAccounts,
  proposeJournal,
} from '@hiram/contract/desk';
import { Alert, App, Button, Flex, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useSend } from '../api/server.ts';
import { useLedgerNames } from '../catalogue-parts/ledger-names.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Line {
  readonly account?: ManualAccount;
  readonly debit?: number | null;
  readonly credit?: number | null;
}
interface Draft {
  readonly purpose: (typeof journalPurposes)[number];
  readonly on: string;
  readonly reason: string;
  readonly lines: readonly Line[];
}

const cents = (figure: number | null | undefined) => Math.round((figure ?? 0) * 100);
const sumOf = (lines: readonly (Line | undefined)[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + cents(line?.[side]), 0);

/** A journal by hand. What both sides come to is said while it is written. */
export function JournalDialog({
  books: { closedThrough },
  onClose,
}: {
  readonly books: OutputOf<typeof getBooks>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { moneyOfCents } = useFormats();
  const { currency } = useMe();
  const names = useLedgerNames();
  const today = useToday();
  const [form] = Form.useForm<Draft>();
  const lines = Form.useWatch('lines', form) ?? [];
  const call = useSend(proposeJournal, { refreshes: [listProposals, countQueues], handles: 'all' });
  const [debit, credit] = [sumOf(lines, 'debit'), sumOf(lines, 'credit')];
  const isBalanced =
    debit > 0 &&
    debit === credit &&
    lines.every((line) => line?.account !== undefined && cents(line.debit) > 0 !== cents(line.credit) > 0);
  async function propose({ purpose, on, reason, lines: written }: Draft): Promise<void> {
    const done = await call.send({
      ...{ purpose, on, reason },
      lines: written.map(({ account = 'bank', debit: left, credit: right }) => ({
        account,
        debit: cents(left) / 100,
        credit: cents(right) / 100,
      })),
    });
    if (!done.ok) return;
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={t('journal_by_hand')}
      width={760}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('propose')}
      okButtonProps={{ disabled: !isBalanced }}
      confirmLoading={call.isBusy}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ purpose: 'manual', on: today, lines: [{}, {}] }}
        onFinish={propose}
      >
        <Form.Item name="purpose" label={t('journal_purpose')}>
          <Radio.Group
            options={journalPurposes.map((value) => ({ value, label: t(`ledger_posting_${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="on"
          label={t('ledger_date')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Input
            type="date"
            max={today}
            style={{ width: 180 }}
            {...(closedThrough === null ? {} : { min: addDays(closedThrough, 1) })}
          />
        </Form.Item>
        <Form.List name="lines">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <Flex key={key} gap={8} align="start">
                  <Form.Item name={[name, 'account']} style={{ flex: 1, marginBottom: 8 }}>
                    <Select
                      aria-label={t('journal_line_account', { line: name + 1 })}
                      placeholder={t('ledger_account')}
                      options={manualAccounts.map((value) => ({ value, label: names.account(value) }))}
                    />
                  </Form.Item>
                  {(['debit', 'credit'] as const).map((side) => (
                    <Form.Item key={side} name={[name, side]} style={{ marginBottom: 8 }}>
                      <InputNumber
                        aria-label={t(`journal_line_${side}`, { line: name + 1 })}
                        placeholder={t(`ledger_${side}`)}
                        min={0}
                        max={1_000_000_000}
                        precision={2}
                        controls={false}
                        prefix={currency.symbol}
                        style={{ width: 160 }}
                      />
                    </Form.Item>
                  ))}
                  <Button
                    disabled={fields.length <= 2}
                    aria-label={t('journal_line_remove', { line: name + 1 })}
                    onClick={() => remove(name)}
                  >
                    ×
                  </Button>
                </Flex>
              ))}
              <Button className="desk-gap" disabled={fields.length >= 20} onClick={() => add({})}>
                {t('journal_line_add')}
              </Button>
            </>
          )}
        </Form.List>
        <Alert
          type={isBalanced ? 'success' : 'info'}
          className="desk-gap"
          title={t('journal_sums', { debit: moneyOfCents(debit), credit: moneyOfCents(credit) })}
        />
        <Form.Item
          name="reason"
          label={t('books_reason')}
          rules={[{ required: true, whitespace: true, message: t('field_required') }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}
