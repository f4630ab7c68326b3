import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import './statements.css';

/** Chooses a file, or takes one that is dropped. */
export function FileDrop({
  file,
  onFile,
}: {
  readonly file: File | null;
  readonly onFile: (file: File) => void;
}) {
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first) onFile(first);
  };
  return (
    <label
      className={isOver ? 'file-drop file-drop-over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        // Otherwise the browser leaves the desk and shows the file.
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        className="desk-hidden"
        aria-label={t('import_file')}
        onChange={({ target }) => {
          take(target.files);
          // The same file, corrected and chosen again, is a choice as well.
          target.value = '';
        }}
      />
      <span>
        {file
          ? t('import_chosen', { name: file.name, size: Math.ceil(file.size / 1024) })
          : t('import_choose')}
      </span>
    </label>
  );
}
