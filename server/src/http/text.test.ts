import { getUserInfo, register, updateUser } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, nextMobile } from '../account/test-borrower.ts';
import { registration, useTestServer } from '../test-server.ts';

const server = useTestServer();

describe('what no column can keep is refused beside its field', () => {
  test.each(['telemarketingCode', 'installationSource', 'platform', 'deviceId'])(
    'a NUL in %s of somebody who is not logged in',
    async (field) => {
      const sent = { ...registration(nextMobile(server, '0921')), [field]: 'a\u0000b' };
      expect(await server.client().call(register, sent)).toMatchObject({
        ok: false,
        refusal: 'request_error',
        data: { fields: { [field]: 'text_signs' } },
      });
    },
  );

  test.each(['a\u0000b', 'a\ud800b', 'a\nb', 'a\u202eb'])('%j in an address', async (address) => {
    const { client } = await newBorrower(server);
    expect(await client.call(updateUser, { address })).toMatchObject({
      ok: false,
      refusal: 'request_error',
      data: { fields: { address: 'text_signs' } },
    });
  });

  test('a letter is kept in its composed form, whichever keyboard wrote it', async () => {
    const { client } = await newBorrower(server);
    expect(await client.call(updateUser, { schoolName: 'Pen\u0303afrancia' })).toMatchObject({ ok: true });
    expect(dataOf(await client.call(getUserInfo, {}))).toMatchObject({ schoolName: 'Pe\u00f1afrancia' });
  });
});
