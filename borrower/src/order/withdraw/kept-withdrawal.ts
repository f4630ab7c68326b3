import { passingShelf } from '../../api/session/shelf.ts';
import { createKeptChoices } from '../../form/kept-choices.ts';

/** What was chosen in the steps so far. The code is never among it. */
export const keptWithdrawals = createKeptChoices(passingShelf, 'hiram_withdrawal', {
  /** As it stands in the field. */
  amount: '',
  /** The account as it was shown when it was confirmed. */
  bankcard: '',
});

export type ChosenWithdrawal = ReturnType<typeof keptWithdrawals.read>;
