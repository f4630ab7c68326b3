import {
  instalmentStatuses,
  isQualificationDone,
  isQualificationVerified,
  orderStatuses,
  qualifications,
  stageOf,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();

/** Which of the names a function of the database says yes to. */
async function yesOf(sqlFunction: string, names: readonly string[]): Promise<string[]> {
  const rows = await server.query<{ name: string }>(
    `select name from unnest($1::text[]) with ordinality as n (name, place) where ${sqlFunction}(name) order by place`,
    [names],
  );
  return rows.map(({ name }) => name);
}

describe('the database and the contract mean the same', () => {
  test.each([
    ['order_status', orderStatuses],
    ['instalment_status', instalmentStatuses],
    ['qualification', qualifications],
  ] as const)('by every name of %s, and know no other', async (domain, names) => {
    for (const name of names)
      expect(await server.query(`select $1::${domain} as name`, [name])).toEqual([{ name }]);
    const [row] = await server.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where contypid = $1::regtype`,
      [domain],
    );
    const allowed = [...(row?.definition.matchAll(/'(\w+)'::text/g) ?? [])].map(([, name]) => name);
    expect(allowed.toSorted()).toEqual([...names].toSorted());
  });

  test('by a loan, and by what is over', async () => {
    expect(await yesOf('order_is_loan', orderStatuses)).toEqual(
      orderStatuses.filter((status) => stageOf(status) === 'loan'),
    );
    expect(await yesOf('order_is_over', orderStatuses)).toEqual(
      orderStatuses.filter((status) => stageOf(status) === 'over'),
    );
  });

  test('by a part of the profile that is verified, and by one that is done', async () => {
    expect(await yesOf('qualification_is_verified', qualifications)).toEqual(
      qualifications.filter(isQualificationVerified),
    );
    expect(await yesOf('qualification_is_done', qualifications)).toEqual(
      qualifications.filter(isQualificationDone),
    );
  });
});
