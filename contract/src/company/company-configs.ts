import * as v from 'valibot';
import { id } from '../fields.ts';
import { languages } from '../market.ts';
import { appOperation } from '../operation.ts';

/** Key to value; what is JSON in the lender's settings is JSON here. Links are http(s) only. */
export const getAllCompanyConfigs = appOperation({
  path: '/loan/getAllCompanyConfigs',
  summary: 'The lender’s texts and contact links.',
  caller: 'anyone',
  effect: 'read',
  input: () =>
    v.object({
      appId: v.optional(id()),
      companyId: v.optional(id()),
      /** Of the policy; English without it. */
      language: v.optional(v.picklist(languages)),
    }),
  output: v.record(v.string(), v.unknown()),
  refuses: [],
});

export const getCustomerService = appOperation({
  path: '/loan/getCustomerService',
  summary: 'Where customer service can be reached; nothing when the lender has named no place.',
  caller: 'anyone',
  effect: 'read',
  input: () => v.object({ appId: v.optional(id()), companyId: v.optional(id()) }),
  output: v.object({ url: v.nullable(v.string()) }),
  refuses: [],
});
