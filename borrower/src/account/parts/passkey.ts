import { canUsePasskeys } from '@hiram/ui/passkey';
import { readConfig } from '../../api/config.ts';

/** Whether a passkey can be used where this page is: it is bound to the lender's own address. */
export function hasPasskeys(): boolean {
  return canUsePasskeys(readConfig().passkeyDomain);
}
