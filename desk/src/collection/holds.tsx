import type { LateLoan } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { useFormats } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Why somebody is not contacted for now. */
export function Holds({ loan }: { readonly loan: LateLoan }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const { frozenUntil, isSlipWaiting, extension, isHeld, isUsedUp } = loan;
  const known = [
    frozenUntil === null ? null : t('collection_frozen', { day: day(frozenUntil) }),
    isSlipWaiting ? t('collection_slip') : null,
    extension === null ? null : t('collection_extension'),
  ].filter((reason) => reason !== null);
  const reasons = isHeld && known.length === 0 ? [t('collection_held')] : known;
  const all = isUsedUp ? [...reasons, t('collection_used_up')] : reasons;
  return (
    <Flex vertical>
      {all.map((reason) => (
        <State key={reason} tone="waiting">
          {reason}
        </State>
      ))}
    </Flex>
  );
}
