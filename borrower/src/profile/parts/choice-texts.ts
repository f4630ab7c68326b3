import {
  educations,
  loanPurposes,
  marriages,
  relationships,
  residenceTypes,
  sexes,
  workingPeriods,
} from '@hiram/contract';
import type { Option } from '../../form/fields.tsx';
import { useTexts } from '../../texts/language.tsx';

/** More than the contract allows nobody can choose. */
const mostChildren = 20;

/** The profile's choices in words, as options of a picker. */
export function useChoices() {
  const { t } = useTexts();
  return {
    sex: sexes.map((value): Option => ({ value: String(value), label: t(`sex_${value}`) })),
    // "Single" and "unmarried" are one answer here; who gave the other before keeps it.
    marriage: marriages
      .filter((value) => value !== 'single')
      .map((value): Option => ({ value, label: t(`marriage_${value}`) })),
    education: educations.map((value): Option => ({ value, label: t(`education_${value}`) })),
    residenceType: residenceTypes.map((value): Option => ({ value, label: t(`residenceType_${value}`) })),
    childrenCount: Array.from({ length: mostChildren + 1 }, (_, count): Option => {
      const value = String(count);
      return { value, label: count === 0 ? t('children_none') : value };
    }),
    workingPeriod: workingPeriods.map((value): Option => ({ value, label: t(`workingPeriod_${value}`) })),
    relationship: relationships.map((value): Option => ({ value, label: t(`relationship_${value}`) })),
    // "_other" at the end of a key would be a plural.
    loanPurpose: loanPurposes.map(
      (value): Option => ({
        value,
        label: value === 'other' ? t('loanPurpose_else') : t(`loanPurpose_${value}`),
      }),
    ),
    yesNo: [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ] satisfies Option[],
  };
}

/** The words for one chosen value. */
export function labelIn(options: readonly Option[], value: string | number | boolean | null): string | null {
  return options.find((option) => option.value === String(value))?.label ?? null;
}
