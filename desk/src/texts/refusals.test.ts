import { commonRefusals, refusalText } from '@hiram/contract';
import * as operations from '@hiram/contract/desk';
import en from '@hiram/texts/desk/en';
import { expect, test } from 'vitest';

test('whatever an operation of the desk refuses has words', () => {
  const own = Object.values(operations).flatMap((each) =>
    typeof each === 'object' && 'api' in each ? [...each.refuses] : [],
  );
  expect(own.length).toBeGreaterThan(50);
  const missing = [...commonRefusals, ...own].map(refusalText).filter((key) => !Object.hasOwn(en, key));
  expect([...new Set(missing)]).toEqual([]);
});
