import type { CommonRefusal, refusalCodes } from '@hiram/contract';
import type * as operations from '@hiram/contract/desk';

type Named<Op> = Op extends { readonly api: 'app' | 'desk'; readonly refuses: readonly (infer Name)[] }
  ? Name
  : never;

/** Every refusal that an operation of the desk can answer. A new one does not compile until it has words. */
type DeskRefusal =
  | CommonRefusal
  | (Named<(typeof operations)[keyof typeof operations]> & keyof typeof refusalCodes);

export type RefusalText = `service_error_${(typeof refusalCodes)[DeskRefusal]}`;
