import {
  agreeToPolicy,
  getAllCompanyConfigs,
  getPeriodConfig,
  listApps,
  major,
  type SentInput,
} from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { type StaffClient, staffClient, useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const admin = useStaff(server, 'admin');
const approver = useStaff(server, 'approver');

const draft: desk.ProductDraft = {
  name: 'Hiram Home',
  logo: '/pictures/product-steady.svg',
  displayScore: 4.5,
  minWithdrawal: major(1000),
  effectiveFrom: '2026-11-15',
  rateConfigs: [
    {
      periodDays: 12,
      periodUnit: 'month',
      rate: 800,
      method: 'flat',
      serviceFeePercent: 0,
      overdueDailyPercent: 0.05,
      overdueCapPercent: 20,
      minAmount: major(80_000),
      maxAmount: major(500_000),
      step: major(10_000),
    },
  ],
};
const withRate = (rate: number): desk.ProductDraft => ({
  ...draft,
  rateConfigs: draft.rateConfigs.map((config) => ({ ...config, rate })),
});
const offer = { days: 30, pricePercent: 0.5 };
const withExtension = (offers: readonly (typeof offer)[]): desk.ProductDraft => ({
  ...draft,
  extension: { times: 2, payDays: 7, offers: [...offers] },
});
const confirm = (proposalId: number, by: StaffClient = approver) =>
  by.call(desk.decideProposal, { proposalId, isConfirmed: true });

describe('a product', () => {
  test('is judged while it is typed, with the figures', async () => {
    const good = dataOf(await admin.call(desk.checkProduct, draft));
    expect(good.isAllowed).toBe(true);
    expect(good.figures).toContainEqual(
      expect.objectContaining({ measure: 'effective_month_percent', cap: 5, isBroken: false, periods: 12 }),
    );
    const bad = dataOf(await admin.call(desk.checkProduct, withRate(9000)));
    expect(bad.isAllowed).toBe(false);
    // The overdue fees keep to their cap, and are told all the same.
    expect(bad.figures).toContainEqual(
      expect.objectContaining({ measure: 'penalty_month_percent', isBroken: false, periods: 12 }),
    );
    expect(bad.figures.find(({ isBroken }) => isBroken)).toMatchObject({
      measure: 'effective_month_percent',
      reason: 'above_cap',
      figure: expect.any(Number),
    });
  });

  test('offers its extensions as two people agreed, and none that the law forbids', async () => {
    const dear = withExtension([offer, { days: 7, pricePercent: 5 }]);
    expect(await admin.call(desk.proposeProduct, dear)).toMatchObject({ refusal: 'price_not_allowed' });
    const wanted = { ...withExtension([{ days: 14, pricePercent: 0 }, offer]), name: 'Hiram Patient' };
    const { proposalId } = dataOf(await admin.call(desk.proposeProduct, wanted));
    dataOf(await confirm(proposalId));
    const saved = dataOf(await admin.call(desk.listProducts, {})).find(
      ({ name }) => name === 'Hiram Patient',
    );
    expect(saved?.versions[0]?.draft.extension).toEqual(wanted.extension);
  });

  test('above the caps cannot even be proposed', async () => {
    expect(await admin.call(desk.proposeProduct, withRate(9000))).toMatchObject({
      refusal: 'price_not_allowed',
    });
  });

  test.each([
    ['an extension twice', withExtension([offer, offer])],
    ['a term twice', { ...draft, rateConfigs: [...draft.rateConfigs, ...draft.rateConfigs] }],
    [
      'bounds crosswise',
      { ...draft, rateConfigs: draft.rateConfigs.map((c) => ({ ...c, minAmount: 600_000 })) },
    ],
    ['a withdrawal above the least amount', { ...draft, minWithdrawal: 90_000 }],
  ])('with %s makes no sense and is refused', async (_what, wrong) => {
    expect(await admin.call(desk.proposeProduct, wrong)).toMatchObject({ refusal: 'amount_not_allowed' });
  });

  test('is proposed by one and confirmed by another; then it is on offer', async () => {
    const { proposalId } = dataOf(await admin.call(desk.proposeProduct, draft));
    const anyone = server.client();
    const before = dataOf(await anyone.call(listApps, {}));
    const second = await staffClient(server, 'admin', 2);
    await server.query('update proposals set proposed_by = $2 where id = $1', [proposalId, second.staffId]);
    expect(await confirm(proposalId, second)).toMatchObject({ refusal: 'same_person' });
    expect(dataOf(await anyone.call(listApps, {}))).toEqual(before);
    expect(dataOf(await confirm(proposalId))).toEqual({ status: 'confirmed' });
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'not_now' });
    const after = dataOf(await anyone.call(listApps, {}));
    expect(after.at(-1)).toMatchObject({ name: 'Hiram Home', maxAmount: 500_000, displayScore: 4.5 });
    expect(after.at(-1)).toMatchObject({ defaultRate: 0.8, periodUnit: 'month', isOnlyRate: true });
    expect(after).toHaveLength(before.length + 1);
  });

  test('gets new terms from a day on, and the old ones stay in its history', async () => {
    const [first] = dataOf(await admin.call(desk.listProducts, {}));
    const old = first?.versions[0];
    if (!first || !old) throw new Error('no product');
    const changed = {
      ...old.draft,
      appId: first.appId,
      effectiveFrom: '2026-12-01',
      rateConfigs: old.draft.rateConfigs.map((config) => ({ ...config, rate: config.rate - 100 })),
    };
    const { proposalId } = dataOf(await admin.call(desk.proposeProduct, changed));
    dataOf(await confirm(proposalId));
    const borrower = await newBorrower(server, '09550000001');
    const terms = async () =>
      dataOf(await borrower.client.call(getPeriodConfig, { appId: first.appId })).rateConfigs[0]?.rate;
    expect(await terms()).toBe(old.draft.rateConfigs[0]?.rate);
    const shown = async () => dataOf(await server.client().call(listApps, {}))[0]?.defaultRate;
    expect(await shown()).toBe(Math.min(...old.draft.rateConfigs.map(({ rate }) => rate)) / 1000);
    server.clock.advance({ days: 20 });
    await server.query('update borrower_sessions set last_seen_at = $1', [server.clock.now()]);
    expect(await terms()).toBe(changed.rateConfigs[0]?.rate);
    expect(await shown()).toBe(Math.min(...changed.rateConfigs.map(({ rate }) => rate)) / 1000);
    server.clock.advance({ days: -20 });
    const [now] = dataOf(await admin.call(desk.listProducts, {}));
    expect(now?.versions).toHaveLength(2);
    expect(now?.versions[0]?.draft).toEqual(changed);
    expect(now?.versions[1]?.draft).toEqual(old.draft);
  });

  test('whose terms have different rates shows the lowest, and that there are others', async () => {
    const [term] = draft.rateConfigs;
    if (!term) throw new Error('no term');
    const shorter = { ...term, periodDays: 6, rate: 700 };
    const two = { ...draft, name: 'Hiram Two', rateConfigs: [shorter, term] };
    const { proposalId } = dataOf(await admin.call(desk.proposeProduct, two));
    dataOf(await confirm(proposalId));
    const apps = dataOf(await server.client().call(listApps, {}));
    expect(apps.find(({ name }) => name === 'Hiram Two')).toMatchObject({
      defaultRate: 0.7,
      periodUnit: 'month',
      isOnlyRate: false,
    });
  });

  test('that begins later is not on offer before', async () => {
    const later = { ...draft, name: 'Hiram Later', effectiveFrom: '2026-12-01' };
    const { proposalId } = dataOf(await admin.call(desk.proposeProduct, later));
    dataOf(await confirm(proposalId));
    const names = async () => dataOf(await server.client().call(listApps, {})).map(({ name }) => name);
    expect(await names()).not.toContain('Hiram Later');
    server.clock.advance({ days: 20 });
    expect(await names()).toContain('Hiram Later');
    server.clock.advance({ days: -20 });
  });

  test('of another lender is not found', async () => {
    expect(await admin.call(desk.proposeProduct, { ...draft, appId: 999 })).toMatchObject({
      refusal: 'record_not_found',
    });
  });

  test('whose law has changed since the proposal is not confirmed', async () => {
    const { proposalId } = dataOf(await admin.call(desk.proposeProduct, draft));
    await server.query(
      `update rate_settings set value = '0.1' where name = 'ph_other_loans_effective_month_percent'`,
    );
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'price_not_allowed' });
    await server.query(
      `update rate_settings set value = '5' where name = 'ph_other_loans_effective_month_percent'`,
    );
    expect(dataOf(await admin.call(desk.listProposals, { status: 'open' }))).toHaveLength(1);
    expect(dataOf(await admin.call(desk.decideProposal, { proposalId, isConfirmed: false }))).toEqual({
      status: 'dropped',
    });
  });

  test('two people at once: one confirms', async () => {
    const { proposalId } = dataOf(await admin.call(desk.proposeProduct, { ...draft, name: 'Twice' }));
    const other = await staffClient(server, 'approver', 2);
    const answers = await Promise.all([confirm(proposalId), confirm(proposalId, other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const apps = dataOf(await server.client().call(listApps, {}));
    expect(apps.filter(({ name }) => name === 'Twice')).toHaveLength(1);
  });

  test('the database itself refuses who confirms their own', async () => {
    const { proposalId } = dataOf(await admin.call(desk.proposeProduct, draft));
    await expect(
      server.query(
        `update proposals set status = 'confirmed', decided_by = proposed_by, decided_at = now() where id = $1`,
        [proposalId],
      ),
    ).rejects.toThrow();
    dataOf(await admin.call(desk.decideProposal, { proposalId, isConfirmed: false }));
  });
});

describe('a figure of the law', () => {
  test('is listed, proposed in its kind, and holds when confirmed', async () => {
    const settings = dataOf(await admin.call(desk.listRateSettings, {}));
    expect(settings).toContainEqual({
      name: 'ph_other_loans_penalty_month_percent',
      kind: 'percent',
      value: 5,
      most: 5,
      source: expect.any(String),
    });
    const name = 'ph_other_loans_penalty_month_percent';
    const source = 'Circular 9, page 2';
    const wrong = { refusal: 'request_error', data: { fields: { value: 'field_invalid' } } };
    expect(await admin.call(desk.proposeRateSetting, { name, value: true, source })).toMatchObject(wrong);
    expect(await admin.call(desk.proposeRateSetting, { name: 'nobody', value: 1, source })).toMatchObject({
      refusal: 'record_not_found',
    });
    const { proposalId } = dataOf(await admin.call(desk.proposeRateSetting, { name, value: 4, source }));
    dataOf(await confirm(proposalId));
    expect(dataOf(await admin.call(desk.listRateSettings, {}))).toContainEqual({
      name,
      kind: 'percent',
      value: 4,
      most: 5,
      source,
    });
  });

  test('is not proposed above its bound, nor without saying where it was found', async () => {
    const name = 'ph_other_loans_effective_month_percent';
    const propose = (value: number, source: string) =>
      admin.call(desk.proposeRateSetting, { name, value, source });
    expect(await propose(12.001, 'Circular 9')).toMatchObject({
      refusal: 'request_error',
      data: { fields: { value: 'field_invalid' } },
    });
    expect(await propose(12, '  ')).toMatchObject({
      refusal: 'request_error',
      data: { fields: { source: 'field_required' } },
    });
    const { proposalId } = dataOf(await propose(12, 'Circular 9'));
    dataOf(await admin.call(desk.decideProposal, { proposalId, isConfirmed: false }));
  });
});

describe('the account for repayments', () => {
  test('changes with four eyes, and the old one is ended', async () => {
    const account = {
      bankName: 'Metrobank',
      accountName: 'Hiram Demo Lending',
      accountNumber: '00011122233',
    };
    for (const accountNumber of ['00011122233', '00011122244']) {
      const { proposalId } = dataOf(await admin.call(desk.proposePayee, { ...account, accountNumber }));
      expect(await confirm(proposalId, admin)).toMatchObject({ refusal: 'same_person' });
      dataOf(await confirm(proposalId));
    }
    const payees = dataOf(await admin.call(desk.listPayees, {}));
    expect(payees.slice(0, 2).map(({ accountNumber, endedAt }) => [accountNumber, endedAt !== null])).toEqual(
      [
        ['00011122244', false],
        ['00011122233', true],
      ],
    );
  });

  test('may be a company’s, and carries what its QR code is made of', async () => {
    const account = {
      bankName: 'Metrobank',
      accountName: 'Hiram Demo Lending & Co., Inc.',
      otherNameReason: 'The bank writes it so.',
      accountNumber: '00011122255',
      city: 'Manila',
      qr: { standard: 'qrph', bic: 'DEMOPHM0XXX', accountNumber: '00011122255' },
    } as const;
    const { proposalId } = dataOf(await admin.call(desk.proposePayee, account));
    dataOf(await confirm(proposalId));
    const [present, before] = dataOf(await admin.call(desk.listPayees, {}));
    const { otherNameReason: _, ...kept } = account;
    expect(present).toMatchObject({ ...kept, branch: null, endedAt: null });
    expect(before).toMatchObject({ qr: null, city: null });
  });

  test('is in the lender’s own name, or somebody says why not', async () => {
    const stranger = { bankName: 'Metrobank', accountName: 'Juan Demo', accountNumber: '00011122266' };
    expect(await admin.call(desk.proposePayee, stranger)).toMatchObject({
      refusal: 'request_error',
      data: { fields: { otherNameReason: 'field_required' } },
    });
    const reason = { otherNameReason: 'Our collecting agent; contract of May.' };
    const { proposalId } = dataOf(await admin.call(desk.proposePayee, { ...stranger, ...reason }));
    expect(dataOf(await approver.call(desk.listProposals, { status: 'open' }))).toMatchObject([
      { proposalId, payload: reason },
    ]);
    dataOf(await admin.call(desk.decideProposal, { proposalId, isConfirmed: false }));
  });

  test.each([
    ['a bank code of nine signs', { bic: 'DEMOPHM0X' }, 'qr.bic'],
    ['an account that is not of digits', { accountNumber: '0001-1122' }, 'qr.accountNumber'],
    ['another country’s standard', { standard: 'promptpay', billerId: '000000000000001' }, 'qr'],
  ])('has no QR code with %s', async (_, wrong, field) => {
    const qr = { standard: 'qrph', bic: 'DEMOPHM0', accountNumber: '00011122255', ...wrong };
    const account = {
      bankName: 'Metrobank',
      accountName: 'Demo',
      accountNumber: '00011122255',
      city: 'Manila',
    };
    const wanted = { ...account, qr } as SentInput<typeof desk.proposePayee>;
    expect(await admin.call(desk.proposePayee, wanted)).toMatchObject({
      refusal: 'request_error',
      data: { fields: { [field]: 'field_invalid' } },
    });
  });

  test('has no QR code without a city', async () => {
    const wanted = {
      bankName: 'Metrobank',
      accountName: 'Demo',
      accountNumber: '00011122255',
      qr: { standard: 'qrph', bic: 'DEMOPHM0', accountNumber: '00011122255' },
    } as const;
    expect(await admin.call(desk.proposePayee, wanted)).toMatchObject({
      refusal: 'request_error',
      data: { fields: { city: 'field_required' } },
    });
  });
});

describe('texts', () => {
  test('a policy in a language is a new version for everybody, after a second person agreed', async () => {
    const borrower = await newBorrower(server, '09550000002');
    expect(await borrower.client.call(agreeToPolicy, { version: '1' })).toMatchObject({ ok: true });
    const text = { kind: 'policy', name: 'policy', language: 'fil', body: { text: 'Tapat kami.' } } as const;
    const { proposalId } = dataOf(await admin.call(desk.saveText, text));
    dataOf(await confirm(proposalId));
    const configs = async (language: 'en' | 'fil') =>
      dataOf(await server.client().call(getAllCompanyConfigs, { language }));
    expect((await configs('fil')).POLICY).toEqual({ version: '2', text: 'Tapat kami.' });
    expect((await configs('en')).POLICY).toMatchObject({
      version: '2',
      text: expect.stringContaining('details'),
    });
    expect(await borrower.client.call(agreeToPolicy, { version: '1' })).toMatchObject({ refusal: 'not_now' });
    expect(await borrower.client.call(agreeToPolicy, { version: '2' })).toMatchObject({ ok: true });
  });

  test('a message must fill in what the built-in one fills in', async () => {
    const texts = dataOf(await admin.call(desk.listTexts, { kind: 'message' }));
    const received = texts.find(({ name, language }) => name === 'application_received' && language === 'en');
    if (!received) throw new Error('no text');
    const text = { kind: 'message', name: received.name, language: 'en' } as const;
    const without = { ...received.body, body: 'Thank you.' };
    expect(await admin.call(desk.saveText, { ...text, body: without })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { 'body.body': 'field_invalid' } },
    });
    expect(await admin.call(desk.saveText, { ...text, body: { title: 'x' } })).toMatchObject({
      refusal: 'request_error',
    });
    expect(await admin.call(desk.saveText, { ...text, name: 'unknown', body: {} })).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(await admin.call(desk.saveText, { ...text, language: 'th', body: received.body })).toMatchObject({
      refusal: 'request_error',
    });
  });
});

describe('the agreement’s further terms', () => {
  test('are added and taken back', async () => {
    const text = { kind: 'contract', name: 'additional_terms', language: 'en' } as const;
    for (const added of ['We answer within a day.', '']) {
      const { proposalId } = dataOf(await admin.call(desk.saveText, { ...text, body: { text: added } }));
      dataOf(await confirm(proposalId));
    }
    const [newest] = dataOf(await admin.call(desk.listTexts, { kind: 'contract' }));
    expect(newest).toMatchObject({ version: 2, body: { text: '' } });
  });
});

describe('settings', () => {
  test('links are http(s) only, and reach the phone when a second person agreed', async () => {
    const link = (value: string | null, was: string | null = null) =>
      admin.call(desk.saveConfig, { key: 'WHATSAPP', value, was });
    const chat = 'https://chat.demo.example/hiram';
    expect(await link('javascript:alert(1)')).toMatchObject({ refusal: 'request_error' });
    const configs = async () => dataOf(await server.client().call(getAllCompanyConfigs, {}));
    const agreed = async (value: string | null, was: string | null) => {
      const { proposalId = null } = dataOf(await link(value, was));
      return { proposalId: proposalId ?? 0, before: await configs(), answer: await confirm(proposalId ?? 0) };
    };
    const first = await agreed(chat, null);
    expect(first.before).not.toHaveProperty('WHATSAPP');
    expect((await configs()).WHATSAPP).toBe(chat);
    expect(await link('https://else.demo.example', 'https://old.demo.example')).toMatchObject({
      refusal: 'changed_meanwhile',
    });
    dataOf((await agreed(null, chat)).answer);
    expect(await configs()).not.toHaveProperty('WHATSAPP');
    // The desk shows the same, and what is said in other languages besides.
    expect(dataOf(await admin.call(desk.listConfigs, {}))).toMatchObject(await configs());
  });

  test('invite codes are made, renamed, switched off and counted', async () => {
    const save = async (input: SentInput<typeof desk.saveInviteCode>) =>
      dataOf(await admin.call(desk.saveInviteCode, input));
    expect(await save({ code: ' summer-1 ', label: 'Summer', was: null })).toEqual({
      code: 'SUMMER-1',
      label: 'Summer',
      isDisabled: false,
      registered: 0,
    });
    const was = { label: 'Summer', isDisabled: false };
    await save({ code: 'SUMMER-1', label: 'Summer fair', isDisabled: true, was });
    const { codes, channels } = dataOf(await admin.call(desk.listInviteCodes, {}));
    expect(codes.find(({ code }) => code === 'SUMMER-1')).toMatchObject({
      label: 'Summer fair',
      isDisabled: true,
    });
    expect(codes.find(({ code }) => code === 'HIRAM-DEMO')?.registered).toBeGreaterThan(0);
    expect(channels.length).toBeGreaterThan(0);
  });

  test('a code that exists is not made again, and nothing is changed that was not seen so', async () => {
    const save = (input: SentInput<typeof desk.saveInviteCode>) => admin.call(desk.saveInviteCode, input);
    const seen = { label: 'Seen', isDisabled: false };
    expect(await save({ code: 'SEEN-1', label: 'Never', was: seen })).toMatchObject({
      refusal: 'changed_meanwhile',
      code: 30008,
      data: null,
    });
    await save({ code: 'SEEN-1', label: 'Seen', was: null });
    for (const was of [null, { ...seen, label: 'Older' }, { ...seen, isDisabled: true }]) {
      expect(await save({ code: 'SEEN-1', label: 'Other', was })).toMatchObject({
        refusal: 'changed_meanwhile',
        data: seen,
      });
    }
    expect(await save({ code: 'SEEN-1', label: 'Other', was: seen })).toMatchObject({ ok: true });
  });

  test('coupons are given to borrowers of the lender, with a day to come, by two people', async () => {
    const { id: borrowerId } = await newBorrower(server, '09550000003');
    const coupon = { borrowerId, discount: 500, expiresOn: '2026-12-31' };
    const { proposalId } = dataOf(await admin.call(desk.issueCoupon, coupon));
    const given = async () => dataOf(await admin.call(desk.listDeskCoupons, { borrowerId })).coupons;
    expect(await given()).toEqual([]);
    expect(await confirm(proposalId, admin)).toMatchObject({ refusal: 'same_person' });
    dataOf(await confirm(proposalId));
    expect(await given()).toMatchObject([{ discount: 500, status: 'unused' }]);
    expect(await admin.call(desk.issueCoupon, { ...coupon, discount: 0 })).toMatchObject({
      refusal: 'amount_not_allowed',
    });
    expect(await admin.call(desk.issueCoupon, { ...coupon, expiresOn: '2026-11-14' })).toMatchObject({
      refusal: 'request_error',
    });
    expect(await admin.call(desk.issueCoupon, { ...coupon, borrowerId: 999_999 })).toMatchObject({
      refusal: 'record_not_found',
    });
  });
});
