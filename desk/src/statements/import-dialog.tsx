import type { OutputOf } from '@hiram/contract';
import { type importStatement, statementBytes } from '@hiram/contract/desk';
import { Alert, Typography } from 'antd';
import { useState } from 'react';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { beginningOf, isCsv } from './beginning.ts';
import { type ChosenFile, CsvImport, PlainImport } from './chosen-file.tsx';
import { FileDrop } from './file-drop.tsx';

const bytesPerMb = 1024 * 1024;

/** First the file; where it is a CSV file, how to read it; then it is imported, all of it or nothing. */
export function ImportDialog({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: (imported: OutputOf<typeof importStatement>) => void;
}) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<(ChosenFile & { readonly times: number }) | null>(null);
  async function choose(file: File): Promise<void> {
    const beginning = await beginningOf(file);
    setChosen((before) => ({ file, beginning, times: (before?.times ?? 0) + 1 }));
  }
  const isTooLarge = chosen !== null && chosen.file.size > statementBytes;
  const Import = chosen && isCsv(chosen.beginning) ? CsvImport : PlainImport;
  return (
    <Dialog width={920} title={t('statement_import')} footer={null} onCancel={onClose}>
      <Typography.Paragraph>{t('import_text')}</Typography.Paragraph>
      <FileDrop file={chosen?.file ?? null} onFile={choose} />
      {isTooLarge ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('import_too_large', { most: statementBytes / bytesPerMb })}
        />
      ) : null}
      {chosen && !isTooLarge ? (
        // Another file is another intention, also under the same name.
        <Import key={chosen.times} {...chosen} onCancel={onClose} onDone={onDone} />
      ) : null}
    </Dialog>
  );
}
