import { beginOwnerProof, beginPasskeyLogIn, closeAccount, takeBackErasure } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { startTestServer, useTestServer } from '../test-server.ts';
import { withPasskey } from './test-passkey.ts';

const server = useTestServer();
const refused = { ok: false, refusal: 'passkey_refused' };

describe('a passkey as the proof of an owner', () => {
  test('is enough, once', async () => {
    const borrower = await newBorrower(server);
    const authenticator = await withPasskey(borrower);
    const options = dataOf(await borrower.client.call(beginOwnerProof, {}));
    const passkey = authenticator.sign(options);
    dataOf(await borrower.client.call(closeAccount, { passkey }));
    dataOf(await borrower.client.call(takeBackErasure, {}));
    expect(await borrower.client.call(closeAccount, { passkey })).toMatchObject(refused);
  });

  test('is not asked of somebody who has none', async () => {
    const { client } = await newBorrower(server);
    expect(await client.call(beginOwnerProof, {})).toMatchObject({ refusal: 'not_now' });
  });

  test('is not asked where the server does not know its own address', async () => {
    const elsewhere = await startTestServer({ relyingParty: null });
    try {
      const { client } = await newBorrower(elsewhere);
      expect(await client.call(beginOwnerProof, {})).toMatchObject({ refusal: 'not_now' });
    } finally {
      await elsewhere.stop();
    }
  });

  test('of another person, for another purpose, from another session or too late is none', async () => {
    const borrower = await newBorrower(server);
    const authenticator = await withPasskey(borrower);
    const other = await newBorrower(server);
    const theirs = await withPasskey(other);
    const begin = async (client = borrower.client) => dataOf(await client.call(beginOwnerProof, {}));

    const byOther = theirs.sign(await begin());
    expect(await borrower.client.call(closeAccount, { passkey: byOther })).toMatchObject(refused);
    const ofOther = authenticator.sign(await begin(other.client));
    expect(await borrower.client.call(closeAccount, { passkey: ofOther })).toMatchObject(refused);
    const toLogIn = authenticator.sign(dataOf(await server.client().call(beginPasskeyLogIn, {})));
    expect(await borrower.client.call(closeAccount, { passkey: toLogIn })).toMatchObject(refused);
    const late = authenticator.sign(await begin());
    server.clock.advance({ seconds: 301 });
    expect(await borrower.client.call(closeAccount, { passkey: late })).toMatchObject(refused);
    expect(await server.query('select from erasures where borrower_id = $1', [borrower.id])).toEqual([]);
  });

  test('does not make up for a wrong password that is sent with it', async () => {
    const borrower = await newBorrower(server);
    const authenticator = await withPasskey(borrower);
    const passkey = authenticator.sign(dataOf(await borrower.client.call(beginOwnerProof, {})));
    expect(await borrower.client.call(closeAccount, { passkey, password: 'not mine at all' })).toMatchObject({
      refusal: 'wrong_credentials',
    });
  });
});
