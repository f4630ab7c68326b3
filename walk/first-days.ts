import { type SentInput, todayIn } from '@hiram/contract';
import {
  decideProposal,
  inviteStaff,
  proposePayee,
  proposeProduct,
  proposeRateSetting,
  type StaffRole,
  saveConfig,
  saveInviteCode,
  saveText,
} from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { dataOf } from '../fixtures/data-of.ts';
import { agree, takenLink } from '../fixtures/staff.ts';
import { Colleague, type Place } from './colleague.ts';

export const inviteCode = 'WALK-2026';
export const companyName = 'Example Lending Inc.';

const wanted = [
  { name: 'Bea', role: 'admin' },
  { name: 'Rosa', role: 'reviewer' },
  { name: 'Anan', role: 'approver' },
  { name: 'Carl', role: 'cashier' },
  { name: 'Sami', role: 'support' },
] as const satisfies readonly { readonly name: string; readonly role: StaffRole }[];
type WantedRole = (typeof wanted)[number]['role'];

/** The first administrator, and whoever they invited. */
export type People = { readonly first: Colleague } & Readonly<Record<WantedRole, Colleague>>;

/** What the first administrator proposes, alone at the desk. */
export async function proposeColleagues(first: Colleague): Promise<number[]> {
  const proposals: number[] = [];
  for (const { name, role } of wanted) {
    const email = `${name.toLowerCase()}@lender.example`;
    proposals.push(dataOf(await first.client.call(inviteStaff, { email, name, role })).proposalId);
  }
  return proposals;
}

/** A day later they confirm it themselves, because there is nobody else, and hand the links over. */
export async function letColleaguesIn(
  place: Place,
  first: Colleague,
  proposals: readonly number[],
): Promise<People> {
  const come = async (role: WantedRole): Promise<Colleague> => {
    const nth = wanted.findIndex((each) => each.role === role);
    const proposalId = proposals[nth] ?? 0;
    dataOf(await first.client.call(decideProposal, { proposalId, isConfirmed: true }));
    const link = `#token=${await takenLink(first.client, proposalId)}`;
    return Colleague.comeIn(place, link, `0918000000${nth + 1}`);
  };
  return {
    first,
    admin: await come('admin'),
    reviewer: await come('reviewer'),
    approver: await come('approver'),
    cashier: await come('cashier'),
    support: await come('support'),
  };
}

const source = 'Made up for a rehearsal; not the law.';
const rates = [
  { name: 'ph_interest_on_outstanding_balance_only', value: false, source },
  { name: 'ph_other_loans_effective_month_percent', value: 5, source },
  { name: 'ph_other_loans_penalty_month_percent', value: 5, source },
];

/** In the order of the page: each proposed by the second administrator and confirmed by the first. */
export async function setUpLender({ first, admin }: People): Promise<void> {
  const people = { proposer: admin.client, second: first.client };
  for (const rate of rates) await agree(people, proposeRateSetting, rate);
  await agree(people, proposePayee, {
    bankName: 'Example Bank',
    accountName: companyName,
    accountNumber: '000000000001',
  });
  const policy = 'We use your details only to check your application and to run your loan.';
  const text = { kind: 'policy', name: 'policy', language: 'en', body: { text: policy } } as const;
  await agree(people, saveText, text);
  await saveSetting({ first, admin }, 'LICENCE_NUMBER', 'EX-LICENCE-1');
  await saveSetting({ first, admin }, 'COMPANY_ADDRESS', '1 Example Street, 1000 Manila');
  await agree(people, proposeProduct, product());
  dataOf(
    await admin.client.call(saveInviteCode, { code: inviteCode, label: 'The first borrowers', was: null }),
  );
}

async function saveSetting(
  { first, admin }: Pick<People, 'first' | 'admin'>,
  key: 'LICENCE_NUMBER' | 'COMPANY_ADDRESS',
  value: string,
): Promise<void> {
  const { proposalId } = dataOf(await admin.client.call(saveConfig, { key, value, was: null }));
  if (proposalId !== null) dataOf(await first.client.call(decideProposal, { proposalId, isConfirmed: true }));
}

function product(): SentInput<typeof proposeProduct> {
  return {
    name: 'Example Steady',
    logo: '/pictures/product-steady.svg',
    minWithdrawal: 1_000,
    effectiveFrom: todayIn(markets.ph.timeZone, new Date()),
    rateConfigs: [
      {
        ...({ periodDays: 6, periodUnit: 'month', rate: 800, method: 'flat' } as const),
        ...{ serviceFeePercent: 0, overdueDailyPercent: 0.05, overdueCapPercent: 20 },
        ...{ minAmount: 80_000, maxAmount: 3_000_000, step: 10_000 },
      },
    ],
  };
}
