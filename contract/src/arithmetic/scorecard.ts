import * as v from 'valibot';

/**
 * The credit score, published: what it looks at, what each part is worth, and nothing else. It looks at what
 * somebody earns, owes and has kept to, and never at who they are.
 */
export const scoreFactorKeys = [
  'identity_verified',
  'documents_given',
  'steady_work',
  'money_left',
  'repaid_on_time',
  'no_arrears',
] as const;
export type ScoreFactorKey = (typeof scoreFactorKeys)[number];

export const scoreFactor = v.object({
  factor: v.picklist(scoreFactorKeys),
  points: v.number(),
  most: v.number(),
  /** What would raise it is said when there is something to raise. */
  canRise: v.boolean(),
});
export type ScoreFactor = v.InferOutput<typeof scoreFactor>;

export interface ScoreFacts {
  readonly isIdentityVerified: boolean;
  readonly hasPayslip: boolean;
  readonly hasAddressProof: boolean;
  readonly workingPeriod: string | null;
  readonly isStudying: boolean;
  readonly monthlyIncomeCents: number | null;
  readonly expensesCents: number | null;
  readonly instalmentsRepaidOnTime: number;
  readonly instalmentsRepaidLate: number;
  readonly instalmentsOverdue: number;
}

export interface Score {
  readonly points: number;
  readonly most: number;
  readonly factors: ScoreFactor[];
}

export const scoreWeights: Readonly<Record<ScoreFactorKey, number>> = {
  identity_verified: 15,
  documents_given: 15,
  steady_work: 15,
  money_left: 25,
  repaid_on_time: 20,
  no_arrears: 10,
};

const workShares: Readonly<Record<string, number>> = {
  under_6_months: 0.2,
  '6_12_months': 0.5,
  '1_3_years': 0.8,
  over_3_years: 1,
};

/** Points from 0 to 100; every factor gives a share of its weight, rounded down to a whole point. */
export function scoreOf(facts: ScoreFacts): Score {
  const shares: Readonly<Record<ScoreFactorKey, number>> = {
    identity_verified: facts.isIdentityVerified ? 1 : 0,
    documents_given: (Number(facts.hasPayslip) + Number(facts.hasAddressProof)) / 2,
    steady_work: facts.isStudying ? 0.5 : (workShares[facts.workingPeriod ?? ''] ?? 0),
    money_left: moneyLeftShare(facts),
    repaid_on_time: repaidShare(facts),
    no_arrears: facts.instalmentsOverdue === 0 ? 1 : 0,
  };
  const factors = scoreFactorKeys.map((factor) => {
    const most = scoreWeights[factor];
    const points = Math.floor(most * shares[factor]);
    return { factor, points, most, canRise: points < most };
  });
  const sum = (part: 'points' | 'most') => factors.reduce((total, factor) => total + factor[part], 0);
  return { points: sum('points'), most: sum('most'), factors };
}

/** The whole of it when half the income or more is left after expenses. */
function moneyLeftShare({ monthlyIncomeCents, expensesCents }: ScoreFacts): number {
  if (monthlyIncomeCents === null || monthlyIncomeCents <= 0) return 0;
  const left = (monthlyIncomeCents - (expensesCents ?? 0)) / monthlyIncomeCents;
  return Math.min(1, Math.max(0, left * 2));
}

/** Six instalments on time give all of it; a late one takes back as much as one on time gave. */
function repaidShare({ instalmentsRepaidOnTime, instalmentsRepaidLate }: ScoreFacts): number {
  return Math.min(1, Math.max(0, (instalmentsRepaidOnTime - instalmentsRepaidLate) / 6));
}
