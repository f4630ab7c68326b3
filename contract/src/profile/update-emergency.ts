import * as v from 'valibot';
import { mobile } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { relationships } from './profile.ts';
import { choice, personName } from './profile-fields.ts';

export const contactCount = { min: 1, max: 5 } as const;

export const updateEmergency = appOperation({
  path: '/user/updateEmergency',
  summary: 'Name people who can be reached in an emergency. They are never sent collection messages.',
  caller: 'borrower',
  effect: 'write',
  input: (market) =>
    v.object({
      contacts: v.pipe(
        v.array(v.object({ name: personName(), relationship: choice(relationships), phone: mobile(market) })),
        v.minLength(contactCount.min, 'field_required'),
        v.maxLength(contactCount.max, 'field_invalid'),
        v.check(
          (contacts) => new Set(contacts.map(({ phone }) => phone)).size === contacts.length,
          'contact_phone_duplicate',
        ),
      ),
    }),
  output: v.null(),
  refuses: ['identity_first'],
});
