import { statementFaults } from '@hiram/contract/desk';
import en from '@hiram/texts/desk/en';
import { expect, test } from 'vitest';

test.each(statementFaults)('there are words for a file that is refused as %s', (reason) => {
  expect(en).toHaveProperty(`fault_${reason}`);
});
