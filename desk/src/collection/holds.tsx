import type { LateLoan } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { useFormats } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Why somebody is not contacted for now. */
export function Holds({ loan }: { readonly loan: LateLoan }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const { frozenUntil, isSlipWaiting, extension, isPlanOffered, isUsedUp } = loan;
  const reasons = [
    frozenUntil === null ? null : t('collection_frozen', { day: day(frozenUntil) }),
    isSlipWaiting ? t('collection_slip') : null,
    extension === null ? null : t('collection_extension'),
    isPlanOffered ? t('collection_plan') : null,
    isUsedUp ? t('collection_used_up') : null,
  ].filter((reason) => reason !== null);
  return (
    <Flex vertical>
      {reasons.map((reason) => (
        <State key={reason} tone="waiting">
          {reason}
        </State>
      ))}
    </Flex>
  );
}
