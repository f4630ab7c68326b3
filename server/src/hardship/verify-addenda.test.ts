import { approveExtension } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { verifyPaper } from '../agreement/verify-agreement.ts';
import { press } from '../document/press.ts';
import { testFacts } from '../extension/addendum/test-addenda.ts';
import { writeAddendum } from '../extension/addendum/write-addendum.ts';
import { extensionAddenda } from '../extension/store.ts';
import { ask, freeDays, optionsOf, sign } from '../extension/test-extensions.ts';
import { useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { planAddenda } from './paper-store.ts';
import { plansOf } from './test-plans.ts';

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');
const approver = useStaff(server, 'approver');
const { lateLoan, begun, newest } = plansOf(server, reviewer, approver);

// The first paper starts the press, which takes longer than a call may on a busy machine.
beforeAll(async () => {
  await press.render(writeAddendum(await testFacts('en', 0)));
});

const verify = (number: string) =>
  verifyPaper(server.database, { ...server, kinds: [extensionAddenda, planAddenda] }, number);

async function signedExtension() {
  const order = await settledWithdrawal(server, 12_000);
  const { extensionId } = dataOf(await ask(order, freeDays));
  dataOf(await reviewer.call(approveExtension, { extensionId }));
  dataOf(await sign(order, extensionId));
  const number = (await optionsOf(order)).extensions[0]?.addendum?.number ?? '';
  return {
    name: 'Addendum',
    order,
    number,
    acceptances: 'addendum_acceptances',
    key: 'extension_id',
    id: extensionId,
  };
}

async function signedPlan() {
  const order = await lateLoan();
  await begun(order);
  const { planId, paper } = await newest(order);
  return {
    ...{ name: 'Hardship plan', order, number: paper.number },
    ...{ acceptances: 'hardship_acceptances', key: 'plan_id', id: planId },
  };
}

describe.each([
  ['an extension', signedExtension],
  ['a hardship plan', signedPlan],
])('verifying the addendum of %s', (_, made) => {
  test('says when it was accepted and from where, and finds that something else was', async () => {
    const { name, order, number, acceptances, key, id } = await made();
    const { facts, problems } = await verify(number);
    expect(problems).toEqual([]);
    expect(facts[0]).toContain(`${name} ${number} of Hiram Demo Lending for order ${order.orderId}`);
    expect(facts.join('\n')).toMatch(
      /Accepted .* with the signature [0-9a-f]{64}\n {2}from the address 127\.0\.0\.1/,
    );
    // Past every guard of the database, as somebody who owns it could.
    await server.query('set session_replication_role = replica');
    await server.query(`update ${acceptances} set sha256 = sha256('') where ${key} = $1`, [id]);
    await server.query('set session_replication_role = default');
    expect((await verify(number)).problems).toEqual([
      expect.stringContaining('What was accepted has another SHA-256'),
    ]);
  });
});
