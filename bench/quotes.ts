import { isRefusal, quoteLoan } from '@hiram/contract';
import { medianMs, type Row } from './report.ts';

const rounds = 5_000;

/** The floor is the same number of instalments made with floating point and no checks, dates or APR. */
function bareQuote(amount: number, rate: number, periods: number): number {
  const total = amount + (rate * amount * periods) / 100_000;
  const schedule = [];
  for (let period = 1; period <= periods; period += 1) schedule.push({ period, amount: total / periods });
  return schedule.length;
}

export async function quotes(): Promise<Row[]> {
  let sink = 0;
  const bareMs = await medianMs(5, () => {
    for (let round = 0; round < rounds; round += 1) sink += bareQuote(80_000 + round, 800, 24);
  });
  const rows: Row[] = [];
  for (const method of ['flat', 'reducing'] as const) {
    const ms = await medianMs(5, () => {
      for (let round = 0; round < rounds; round += 1) {
        const quote = quoteLoan({
          amountCents: 80_000_00 + round,
          rate: 800,
          periods: 24,
          periodUnit: 'month',
          method,
          startsOn: '2026-11-15',
        });
        if (!isRefusal(quote)) sink += quote.instalments.length;
      }
    });
    rows.push({
      what: `${method} quote of 24 months, with APR`,
      measured: `${((ms * 1000) / rounds).toFixed(1)} µs`,
      ratio: bareMs / ms,
      floor: 'unchecked floating point without dates and APR',
    });
  }
  if (sink === 0) throw new Error('nothing was quoted');
  return rows;
}
