/** In which order the products stand, and which of them can be applied for. */
import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';

/**
 * `when_first`: shown, and applied for while it is the first of those on offer. `always`: applied for wherever it stands.
 * `retired`: neither shown nor applied for; what runs on it goes on.
 */
export const availabilities = ['when_first', 'always', 'retired'] as const;
export type Availability = (typeof availabilities)[number];

const listed = v.object({ appId: id(), availability: v.picklist(availabilities) });
export type ListedProduct = v.InferOutput<typeof listed>;

export const proposeProductList = deskOperation({
  path: '/products/proposeList',
  summary:
    'Propose another order of the products, and which of them can be applied for. Somebody else confirms it; loans and applications that are there go on.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: () =>
    v.object({
      /** Every product once, in their new order. */
      products: v.pipe(v.array(listed), v.minLength(1), v.maxLength(200)),
    }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['changed_meanwhile', 'already_proposed'],
});
