import type { BorrowerAction, OrderView } from '@hiram/contract';
import { useTexts } from '../../texts/language.tsx';

type Actions = Pick<OrderView, 'allowedActions'>;

/** Whether the server lets the borrower do this now. */
export function mayDo({ allowedActions }: Actions, action: BorrowerAction): boolean {
  return allowedActions.some((each) => each.action === action && each.allowed);
}

/** Why not, in words; nothing when it is allowed. */
export function useReasonAgainst(): (order: Actions, action: BorrowerAction) => string | undefined {
  const { t } = useTexts();
  return ({ allowedActions }, action) => {
    const found = allowedActions.find((each) => each.action === action);
    if (found?.allowed) return undefined;
    return t(found?.reason ?? 'reason_not_at_this_stage');
  };
}
