/** For tests: a small book of loans that live through days, and its reports. */
import { daysBetween, isRefusal, type SentInput, todayIn } from '@hiram/contract';
import { type getReport, type ReportName, reportColumns } from '@hiram/contract/desk';
import { drawnOrder, type House, orFail, terms } from '../loan/test-loans.ts';
import type { OrderTerms } from '../order/store.ts';
import { repay } from '../repayment/repay.ts';
import type { TestServer } from '../test-server.ts';
import { getReport as loadReport } from './get-report.ts';

type Asked = Omit<SentInput<typeof getReport>, 'name'>;

/** Six weekly instalments of principal alone, and two percent kept back: sums that can be done by hand. */
export const plainTerms: OrderTerms = { ...terms, rate: 0, overdueDailyRate: 0 };

export function bookOf(server: TestServer, house: House) {
  let transfers = 0;
  const today = () => todayIn(server.market.timeZone, server.clock.now());
  return {
    today,
    goTo(day: string): void {
      server.clock.advance({ days: daysBetween(today(), day) });
    },
    async lend(amount: number, orderTerms = plainTerms): Promise<number> {
      return drawnOrder(house, await house.newBorrower(), amount * 100, orderTerms);
    },
    async pay(orderId: number, amount: number): Promise<void> {
      transfers += 1;
      const money = { orderId, amountCents: Math.round(amount * 100), source: 'statement' as const };
      const transferReference = `book ${transfers}`;
      orFail(await house.run((tx) => repay(tx, house.system, { ...money, transferReference })));
    },
    /** Each row as an object of its columns. */
    async report(name: ReportName, asked: Asked) {
      const { by = 'all', appId, channel, inviteCode, from, to } = asked;
      const answer = await server.database.readReport((tx) =>
        loadReport(tx, house.approver, { name, from, to, by, appId, channel, inviteCode }),
      );
      if (isRefusal(answer)) throw new Error(`refused: ${answer.refusal}`);
      const columns = Object.keys(reportColumns[name]);
      return {
        rows: answer.rows.map((row) => Object.fromEntries(columns.map((key, at) => [key, row[at]]))),
        agreements: answer.agreements,
      };
    },
  };
}
