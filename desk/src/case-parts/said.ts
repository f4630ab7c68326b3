import { askableDocuments, freezeReasons, refusalReasons } from '@hiram/contract';
import type { AuditRow } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** The words that went with an act: what has a name by its name, what was written as it was written. */
export function useSaid(): (detail: AuditRow['detail']) => string {
  const { t } = useTexts();
  return ({ what, reason, reasons, documents, note, tried, until }) => {
    const freeze = freezeReasons.find((each) => each === reason);
    const written = [freeze ? null : reason, note, tried].filter(
      (each) => typeof each === 'string' && each !== '',
    );
    const said = [
      ...(what === 'identity' ? [t('person_identity')] : []),
      ...(what === 'card' ? [t('person_card')] : []),
      ...(freeze ? [t(`freeze_reason_${freeze}`)] : []),
      ...refusalReasons.filter((each) => lists(reasons, each)).map((each) => t(`refusal_reason_${each}`)),
      ...askableDocuments.filter((each) => lists(documents, each)).map((each) => t(`document_${each}`)),
      ...(typeof until === 'string' ? [until] : []),
      ...written.map((each) => `“${each}”`),
    ];
    return said.length === 0 ? '' : `: ${said.join(', ')}`;
  };
}

function lists(list: unknown, value: string): boolean {
  return Array.isArray(list) && list.includes(value);
}
