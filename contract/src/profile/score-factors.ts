import * as v from 'valibot';
import { scoreFactor } from '../arithmetic/scorecard.ts';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';

export const getScoreFactors = appOperation({
  path: '/user/scoreFactors',
  summary: 'The borrower’s credit score, what it is made of and what would raise it.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: v.object({ points: v.number(), most: v.number(), factors: v.array(scoreFactor) }),
  refuses: [],
});
