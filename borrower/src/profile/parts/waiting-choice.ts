import { passingShelf } from '../../api/session/shelf.ts';

const name = 'hiram_choice_waits';

/** Somebody chose a loan before they had an account: once they have one, they go on and do not begin at home. */
export const waitingChoice = {
  note(): void {
    passingShelf.write(name, 'yes');
  },
  isThere(): boolean {
    return passingShelf.read(name) !== null;
  },
  clear(): void {
    passingShelf.write(name, null);
  },
};
