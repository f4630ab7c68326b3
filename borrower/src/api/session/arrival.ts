import { lastingShelf, type Shelf } from './shelf.ts';

const inviteCodeName = 'hiram_invite_code';
const channelName = 'hiram_channel';

/**
 * The greatest lengths the server takes. A longer value
 * is no code of ours: keeping it would block registering.
 */
const inviteCodeMaxLength = 32;
const channelMaxLength = 64;

/** How the borrower came here: by whose invitation and through which channel. */
export interface Arrival {
  readonly inviteCode: string;
  readonly channel: string;
}

/**
 * The navigation guard: `code` and `channel` of the address are kept for the registration, whichever screen
 * they arrive on. What the current address does not say is taken from the previous one.
 */
export function createArrivalGuard(shelf: Shelf) {
  let previous = new URLSearchParams();

  const keep = (name: string, value: string | null, maxLength: number) => {
    const trimmed = value?.trim() ?? '';
    if (trimmed !== '' && trimmed.length <= maxLength) shelf.write(name, trimmed);
  };

  return {
    capture(search: string): void {
      const current = new URLSearchParams(search);
      keep(inviteCodeName, current.get('code') ?? previous.get('code'), inviteCodeMaxLength);
      keep(channelName, current.get('channel') ?? previous.get('channel'), channelMaxLength);
      previous = current;
    },
    arrival(): Arrival {
      return { inviteCode: shelf.read(inviteCodeName) ?? '', channel: shelf.read(channelName) ?? '' };
    },
  };
}

export const arrivalGuard = createArrivalGuard(lastingShelf);
