import { type OutputOf, toCents } from '@hiram/contract';
import { getTrialBalance } from '@hiram/contract/desk';
import { Alert, Empty, Table, type TableColumnsType, Typography } from 'antd';
import { useRead } from '../api/server.ts';
import { useLedgerNames } from '../catalogue-parts/ledger-names.ts';
import { useFormats } from '../frame/me.tsx';
import { Loaded, Mono } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { sidesOf, totalSides } from './balance-sides.ts';
import './ledger.css';

type Balance = OutputOf<typeof getTrialBalance>;
type Account = Balance['accounts'][number];

/** Every account at the end of a day: what went in and out, what is left, and both sides added up. */
export function TrialBalance({ on, order }: { readonly on: string; readonly order: number }) {
  const read = useRead(
    getTrialBalance,
    { on, ...(order === 0 ? {} : { orderId: order }) },
    { keepsLast: true, liveSeconds: 30 },
  );
  return <Loaded query={read}>{(balance) => <Sheet balance={balance} />}</Loaded>;
}

function Sheet({ balance }: { readonly balance: Balance }) {
  const { t } = useTexts();
  const { money, moneyOfCents, day } = useFormats();
  const columns = useColumns();
  const left = totalSides(balance.accounts);
  const isEqual = balance.debit === balance.credit && left.debitCents === left.creditCents;
  const figures = [toCents(balance.debit), toCents(balance.credit), left.debitCents, left.creditCents];
  return (
    <>
      <Table<Account>
        aria-label={t('ledger_trial_balance')}
        size="small"
        rowKey="account"
        dataSource={balance.accounts}
        columns={columns}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={t('ledger_balance_empty', { day: day(balance.on) })}
            />
          ),
        }}
        summary={() => (
          <Table.Summary.Row className="ledger-total">
            <Table.Summary.Cell index={0} colSpan={3}>
              {t('ledger_total')}
            </Table.Summary.Cell>
            {figures.map((figure, index) => (
              <Table.Summary.Cell
                // biome-ignore lint/suspicious/noArrayIndexKey: the four columns never move.
                key={index}
                index={index + 3}
                align="right"
                className="desk-figure"
              >
                {moneyOfCents(figure)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
      <div className="desk-table-foot" role="status">
        {isEqual ? (
          <Typography.Text type="secondary">
            {t('ledger_equal', { day: day(balance.on), amount: money(balance.debit) })}
          </Typography.Text>
        ) : (
          <Alert type="error" showIcon title={t('ledger_unequal')} />
        )}
      </div>
    </>
  );
}

function useColumns(): TableColumnsType<Account> {
  const { t } = useTexts();
  const { moneyOfCents } = useFormats();
  const names = useLedgerNames();
  const figure = (key: string, title: string, centsOf: (account: Account) => number) => ({
    key,
    title,
    align: 'right' as const,
    className: 'desk-figure',
    render: (_: unknown, account: Account) => {
      const cents = centsOf(account);
      return cents === 0 ? null : moneyOfCents(cents);
    },
  });
  return [
    { key: 'account', title: t('ledger_account'), render: (_, { account }) => names.account(account) },
    {
      key: 'class',
      title: t('ledger_class'),
      render: (_, { account }) => names.accountClass(account),
    },
    {
      key: 'code',
      title: t('account_in_your_books'),
      render: (_, { code, name }) => (
        <>
          <Mono>{code}</Mono> {name}
        </>
      ),
    },
    figure('debit', t('ledger_debits'), ({ debit }) => toCents(debit)),
    figure('credit', t('ledger_credits'), ({ credit }) => toCents(credit)),
    figure('debit_balance', t('ledger_debit_balance'), (account) => sidesOf(account).debitCents),
    figure('credit_balance', t('ledger_credit_balance'), (account) => sidesOf(account).creditCents),
  ];
}
