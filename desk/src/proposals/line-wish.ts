import { orderNumber, type SentInput } from '@hiram/contract';
import type { proposeLine } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** What somebody says that a line of a statement is, in a few words. */
export function useLineWish(): (wish: SentInput<typeof proposeLine>) => string {
  const { t } = useTexts();
  return (wish) => {
    switch (wish.action) {
      case 'assign':
        return t('proposal_line_assign', { order: orderNumber(wish.orderId) });
      case 'return':
        return t('proposal_line_return');
      case 'explain':
        return t('proposal_line_explain', { as: t(`explain_${wish.as}`) });
      default:
        return wish satisfies never;
    }
  };
}
