import type { ContactRulesView } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useTexts } from '../texts/use-texts.ts';

/** Why nobody can be called at this moment; null while somebody can. */
export function useClosed(): (rules: ContactRulesView) => string | null {
  const { t } = useTexts();
  return ({ hours, from, to }) => {
    if (hours === 'open') return null;
    if (hours === 'unset') return t('collection_rules_unset');
    return from !== null && to !== null
      ? t('collection_rules_closed', { from, to })
      : t('collection_rules_never');
  };
}

/** When and how often borrowers may be contacted today: read before anybody picks up the phone. */
export function ContactRules({ rules }: { readonly rules: ContactRulesView }) {
  const { t } = useTexts();
  const closed = useClosed()(rules);
  const { from, to, maxPerDay, mostPerWeek: week } = rules;
  const open = from !== null && to !== null ? t('collection_rules_open', { from, to }) : '';
  const often =
    maxPerDay === null
      ? t('collection_rules_week', { week })
      : t('collection_rules_day', { count: maxPerDay, week });
  return (
    <Alert
      type={closed === null ? 'info' : 'warning'}
      showIcon
      title={t('collection_rules', { hours: closed ?? open, often })}
      className="desk-gap"
    />
  );
}
