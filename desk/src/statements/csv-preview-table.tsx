import { Alert } from 'antd';
import { useTexts } from '../texts/use-texts.ts';
import type { CsvPreview } from './csv-preview.ts';
import type { ColumnField } from './mapping-draft.ts';

/** The first rows of the file as the settings read them, and what each column was said to be. */
export function CsvPreviewTable({
  preview,
  fields,
}: {
  readonly preview: CsvPreview | null;
  readonly fields: ReadonlyMap<string, ColumnField>;
}) {
  const { t } = useTexts();
  if (!preview) {
    return <Alert type="warning" showIcon title={t('mapping_preview_none')} className="desk-gap" />;
  }
  const { headings, rows } = preview;
  const fieldName = (heading: string) => {
    const field = fields.get(heading);
    return field ? t(`mapping_${field}`) : '';
  };
  return (
    <section className="mapping-preview">
      <h2>{t('mapping_preview')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="desk-scroll" tabIndex={0} aria-label={t('mapping_preview')}>
        <table className="desk-plain">
          <thead>
            <tr>
              {headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place only.
                <th key={index} scope="col">
                  <strong>{heading}</strong>
                  <br />
                  {fieldName(heading)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place only.
              <tr key={row}>
                {headings.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their place only.
                  <td key={index} title={cells[index]}>
                    {cells[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
