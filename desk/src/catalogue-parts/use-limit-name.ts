import { type LimitName, type PlainLimitName, targetedBy } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** What the desk calls a limit; the target of a queue by the queue's own name. */
export function useLimitName(): (name: LimitName) => string {
  const { t } = useTexts();
  return (name) => {
    const queue = targetedBy(name);
    if (queue) return t('limit_target', { queue: t(`dashboard_queue_${queue}`) });
    return t(`limit_${name as PlainLimitName}`);
  };
}
