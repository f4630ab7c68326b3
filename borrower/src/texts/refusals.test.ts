import * as contract from '@hiram/contract';
import en from '@hiram/texts/phone/en';
import { expect, test } from 'vitest';

test('whatever an operation of the phone refuses has words', () => {
  const own = Object.values(contract).flatMap((each) =>
    typeof each === 'object' && 'api' in each ? [...each.refuses] : [],
  );
  expect(own.length).toBeGreaterThan(50);
  const missing = [...contract.commonRefusals, ...own]
    .map(contract.refusalText)
    .filter((key) => !Object.hasOwn(en, key));
  // The phone has no roles, no step-up, and nobody else's files.
  const ofStaff = (['wrong_role', 'step_up_needed', 'own_file', 'reading_limit_reached'] as const).map(
    contract.refusalText,
  );
  expect([...new Set(missing)].toSorted()).toEqual(ofStaff.toSorted());
});
