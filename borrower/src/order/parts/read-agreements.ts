import { passingShelf, type Shelf } from '../../api/session/shelf.ts';

const nameOf = (orderId: number) => `hiram_contract_read_${orderId}`;

/** Which agreement this borrower has had before their eyes: its hash, for as long as the tab. */
export function createReadAgreements(shelf: Shelf) {
  return {
    note: (orderId: number, sha256: string) => shelf.write(nameOf(orderId), sha256),
    /** The hash of what was read; what is accepted later is that and nothing newer. */
    hashOf: (orderId: number) => shelf.read(nameOf(orderId)),
  };
}

export const readAgreements = createReadAgreements(passingShelf);
