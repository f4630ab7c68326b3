import { beginConfirmingWithdrawal, listPasskeys, removePasskey, withdraw } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { approvedOrder, sentWithdrawCode, withdrawing } from '../loan/test-borrowing.ts';
import { logInOptions, passkeyCode, withPasskey } from '../passkey/test-passkey.ts';
import { registration, useTestServer } from '../test-server.ts';

const server = useTestServer();
const amount = 120_000;
const { password } = registration('');

/** Somebody with a passkey, an approved order and its code. */
async function readyOrder() {
  const order = await approvedOrder(server);
  const authenticator = await withPasskey(order.borrower);
  const wish = withdrawing(order, await sentWithdrawCode(server, order));
  const { orderId, borrower } = order;
  const ask = async (withdrawAmount = amount) =>
    dataOf(await borrower.client.call(beginConfirmingWithdrawal, { orderId, withdrawAmount }));
  return { ...order, authenticator, wish, ask };
}

const codeOf = async (orderId: number) =>
  (
    await server.query<{ wrong_tries: number; ended_at: Date | null }>(
      'select wrong_tries, ended_at from withdraw_codes where order_id = $1',
      [orderId],
    )
  )[0];

describe('whoever has a passkey', () => {
  test('withdraws with the code and the passkey', async () => {
    const { borrower, authenticator, wish, ask } = await readyOrder();
    const options = await ask();
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id.toString('base64url')]);
    const passkey = authenticator.sign(options);
    expect(await borrower.client.call(withdraw, { ...wish, passkey })).toMatchObject({
      ok: true,
      data: { verified: true },
    });
  });

  test('not with the code alone, and the code is as good as before', async () => {
    const { borrower, orderId, wish } = await readyOrder();
    expect(await borrower.client.call(withdraw, wish)).toMatchObject({
      refusal: 'passkey_needed',
      code: 40052,
    });
    expect(await codeOf(orderId)).toEqual({ wrong_tries: 0, ended_at: null });
  });

  test('not with another amount than was signed', async () => {
    const { borrower, authenticator, wish, ask } = await readyOrder();
    const passkey = authenticator.sign(await ask(amount - 1000));
    expect(await borrower.client.call(withdraw, { ...wish, passkey })).toMatchObject({
      refusal: 'passkey_refused',
    });
  });

  test('not with what was signed to log in, nor by somebody else’s passkey', async () => {
    const { borrower, authenticator, wish, ask } = await readyOrder();
    const ofLogIn = authenticator.sign(await logInOptions(server));
    expect(await borrower.client.call(withdraw, { ...wish, passkey: ofLogIn })).toMatchObject({
      refusal: 'passkey_refused',
    });
    const stranger = await withPasskey(await newBorrower(server));
    const passkey = stranger.sign(await ask());
    expect(await borrower.client.call(withdraw, { ...wish, passkey })).toMatchObject({
      refusal: 'passkey_refused',
    });
  });

  test('not twice with one signature: a wrong code wants another', async () => {
    const { borrower, authenticator, wish, ask } = await readyOrder();
    const passkey = authenticator.sign(await ask());
    expect(await borrower.client.call(withdraw, { ...wish, password: 'ZZZZZZZZ', passkey })).toMatchObject({
      data: { verified: false },
    });
    expect(await borrower.client.call(withdraw, { ...wish, passkey })).toMatchObject({
      refusal: 'passkey_refused',
    });
  });

  test('not minutes later, and not without having been verified', async () => {
    const { borrower, authenticator, wish, ask } = await readyOrder();
    const late = authenticator.sign(await ask());
    server.clock.advance({ seconds: 301 });
    const unverified = authenticator.sign(await ask(), { isVerified: false });
    for (const passkey of [late, unverified])
      expect(await borrower.client.call(withdraw, { ...wish, passkey })).toMatchObject({
        refusal: 'passkey_refused',
      });
  });

  test('has lost the phone: removes the passkey, waits, and then the code alone is enough', async () => {
    const { borrower, wish } = await readyOrder();
    const [lost] = dataOf(await borrower.client.call(listPasskeys, {})).passkeys;
    const code = await passkeyCode(server, borrower);
    dataOf(await borrower.client.call(removePasskey, { passkeyId: lost?.id ?? 0, password, code }));
    expect(await borrower.client.call(withdraw, wish)).toMatchObject({ refusal: 'withdrawals_wait' });
    await server.query('update borrowers set credentials_changed_at = null where id = $1', [borrower.id]);
    expect(await borrower.client.call(withdraw, wish)).toMatchObject({ data: { verified: true } });
  });
});

describe('what is to be signed', () => {
  test('is for one’s own orders', async () => {
    const { orderId } = await readyOrder();
    const stranger = await newBorrower(server);
    await withPasskey(stranger);
    expect(
      await stranger.client.call(beginConfirmingWithdrawal, { orderId, withdrawAmount: 1000 }),
    ).toMatchObject({ refusal: 'record_not_found' });
  });

  test('is for whoever has a passkey, and for an amount', async () => {
    const { borrower, orderId } = await approvedOrder(server);
    const wish = { orderId, withdrawAmount: 1000 };
    expect(await borrower.client.call(beginConfirmingWithdrawal, wish)).toMatchObject({ refusal: 'not_now' });
    await withPasskey(borrower);
    expect(
      await borrower.client.call(beginConfirmingWithdrawal, { ...wish, withdrawAmount: 0 }),
    ).toMatchObject({ ok: false });
  });
});
