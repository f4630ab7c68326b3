import { getAllCompanyConfigs, getCustomerService, type Language, type SentInput } from '@hiram/contract';
import { decideProposal, listConfigs, saveConfig } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { loadLetterhead } from './letterhead.ts';

const server = useTestServer();

const confirm = (staff: StaffClient, proposalId: number | null) =>
  staff.call(decideProposal, { proposalId: proposalId ?? 0, isConfirmed: true });

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
    const { proposalId } = dataOf(await admin.call(saveConfig, { key, value: 'SEC-2026-0042', was }));
    // Until somebody else has looked, the lender is who it was.
    expect(await head()).toMatchObject({ licenceNumber: 'DEMO-LICENCE-0001' });
    expect(await confirm(admin, proposalId)).toMatchObject({ refusal: 'same_person' });
    dataOf(await confirm(await staffClient(server, 'approver'), proposalId));
    expect(await head()).toMatchObject({ licenceNumber: 'SEC-2026-0042', address: expect.any(String) });
    const long = { key: 'COMPANY_ADDRESS', value: 'x'.repeat(201) } as const;
    expect(await admin.call(saveConfig, long)).toMatchObject({ refusal: 'request_error' });
    const none = dataOf(await admin.call(saveConfig, { key, value: null, was: 'SEC-2026-0042' }));
    dataOf(await confirm(await staffClient(server, 'approver'), none.proposalId));
    expect(await head()).toMatchObject({ licenceNumber: null });
  });

  test('are read in the reader’s language, and in the words of all where it has none', async () => {
    const admin = await staffClient(server, 'admin');
    const approver = await staffClient(server, 'approver');
    const save = async (input: SentInput<typeof saveConfig>) =>
      dataOf(await confirm(approver, dataOf(await admin.call(saveConfig, input)).proposalId));
    const read = async (language: Language) =>
      dataOf(await server.client().call(getAllCompanyConfigs, { language }));
    const there = dataOf(await admin.call(listConfigs, {}));
    const faq = [{ question: 'Bakit?', answer: 'Dahil.' }];
    const { ABOUT_US_fil, FAQ_fil } = there;
    await save({ key: 'ABOUT_US', language: 'fil', value: 'Kami ang Hiram.', was: ABOUT_US_fil });
    await save({ key: 'FAQ', language: 'fil', value: faq, was: FAQ_fil });
    expect(await read('fil')).toMatchObject({ ABOUT_US: 'Kami ang Hiram.', FAQ: faq });
    const inThai = await read('th');
    expect(inThai).toMatchObject({ ABOUT_US: there.ABOUT_US, FAQ: there.FAQ });
    expect(Object.keys(inThai)).not.toContain('ABOUT_US_fil');
    expect(dataOf(await admin.call(listConfigs, {}))).toMatchObject({ ABOUT_US_fil: 'Kami ang Hiram.' });
    expect(
      await admin.call(saveConfig, { key: 'FAQ', language: 'fil', value: null, was: null }),
    ).toMatchObject({ refusal: 'changed_meanwhile', data: { value: faq } });
    await save({ key: 'FAQ', language: 'fil', value: null, was: faq });
    expect((await read('fil')).FAQ).toEqual(there.FAQ);
  });

  test('partners are named with what they do, and lead to http(s) only', async () => {
    const admin = await staffClient(server, 'admin');
    const partner = { name: 'Demo Bank', about: 'Carries our transfers.', link: 'https://bank.demo.example' };
    const wish = (link: string) =>
      admin.call(saveConfig, { key: 'PARTNERS', value: [{ ...partner, link }], was: null });
    expect(await wish('javascript:alert(1)')).toMatchObject({ refusal: 'request_error' });
    const { proposalId } = dataOf(await wish(partner.link));
    expect(await wish(partner.link)).toMatchObject({ refusal: 'already_proposed' });
    dataOf(await confirm(await staffClient(server, 'approver'), proposalId));
    expect(dataOf(await server.client().call(getAllCompanyConfigs, {})).PARTNERS).toEqual([partner]);
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
