import type { OutputOf } from '@hiram/contract';
import type { importStatement } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** What came of an import, in a sentence or two. */
export function useImportedWords(): (imported: OutputOf<typeof importStatement>) => string {
  const { t } = useTexts();
  return ({ statementIds: _, pending, ...counts }) => {
    const done = counts.fresh === 0 ? t('import_done_again', counts) : t('import_done', counts);
    return pending === 0 ? done : `${done} ${t('import_pending', { count: pending })}`;
  };
}
