import { getAllCompanyConfigs, getCustomerService } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';

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
