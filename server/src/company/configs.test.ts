import { getAllCompanyConfigs, getCustomerService } from '@hiram/contract';
import { listConfigs, saveConfig } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { loadLetterhead } from './letterhead.ts';

const server = useTestServer();

describe('the lender’s texts and links', () => {
  test('come with their keys, JSON as JSON', async () => {
    expect(await server.client().call(getAllCompanyConfigs, {})).toMatchObject({
      ok: true,
      data: {
        WEBSITE: 'https://demo.example',
        FAQ: [{ question: expect.any(String) }, {}],
        POLICY: { version: '1' },
      },
    });
  });

  test('a link that is not http(s) never reaches a phone', async () => {
    await server.query(
      `insert into company_configs (company_id, key, value) values (1, 'WHATSAPP', '"javascript:alert(1)"'), (1, 'LINE', '"https://line.demo.example/a"')`,
    );
    const answer = await server.client().call(getAllCompanyConfigs, {});
    expect(answer.ok && answer.data).not.toHaveProperty('WHATSAPP');
    expect(await server.client().call(getCustomerService, {})).toMatchObject({
      data: { url: 'https://line.demo.example/a' },
    });
  });

  test('the address and the licence are set at the desk, and stand in the head of papers', async () => {
    const admin = await staffClient(server, 'admin');
    const was = dataOf(await admin.call(listConfigs, {})).LICENCE_NUMBER;
    const head = () => server.database.read((tx) => loadLetterhead(tx, 1));
    const key = 'LICENCE_NUMBER';
    dataOf(await admin.call(saveConfig, { key, value: 'SEC-2026-0042', was }));
    expect(await head()).toMatchObject({ licenceNumber: 'SEC-2026-0042', address: expect.any(String) });
    const long = { key: 'COMPANY_ADDRESS', value: 'x'.repeat(201) } as const;
    expect(await admin.call(saveConfig, long)).toMatchObject({ refusal: 'request_error' });
    dataOf(await admin.call(saveConfig, { key, value: null, was: 'SEC-2026-0042' }));
    expect(await head()).toMatchObject({ licenceNumber: null });
  });

  test('of another lender stay there', async () => {
    await server.query(`insert into companies (name, registration_number) values ('Other', 'O')`);
    expect(await server.client().call(getAllCompanyConfigs, { companyId: 2 })).toEqual({
      ok: true,
      data: {},
    });
    expect(await server.client().call(getCustomerService, { companyId: 2 })).toEqual({
      ok: true,
      data: { url: null },
    });
  });
});
