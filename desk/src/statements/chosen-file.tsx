import type { OutputOf } from '@hiram/contract';
import {
  countQueues,
  importStatement,
  listMappings,
  listStatementLines,
  listStatements,
  saveMapping,
} from '@hiram/contract/desk';
import { Button, Flex, Form, Select } from 'antd';
import { useState } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { useFieldFailures } from '../catalogue-parts/field-failures.ts';
import { FailureAlert, Loaded } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { guessShape, previewCsv } from './csv-preview.ts';
import { CsvPreviewTable } from './csv-preview-table.tsx';
import { ImportFailure } from './fault.tsx';
import { draftOf, fieldsByHeading, fits, type MappingDraft, mappingOf, newDraft } from './mapping-draft.ts';
import { MappingEditor } from './mapping-editor.tsx';

export interface ChosenFile {
  readonly file: File;
  /** Its first bytes: what it is, and what its first rows look like. */
  readonly beginning: Uint8Array;
}

interface ImportProps extends ChosenFile {
  readonly onCancel: () => void;
  readonly onDone: (imported: OutputOf<typeof importStatement>) => void;
}

type Mappings = OutputOf<typeof listMappings>;

function useImport({ file, onDone }: Pick<ImportProps, 'file' | 'onDone'>) {
  const call = useSend(importStatement, {
    refreshes: [listStatements, listStatementLines, countQueues],
    handles: 'all',
  });
  return {
    ...call,
    async send(mappingId: number | null): Promise<void> {
      const fileName = file.name.slice(0, 200);
      const how = mappingId === null ? {} : { mappingId: String(mappingId) };
      const done = await call.send({ file, fileName, ...how });
      if (done.ok) onDone(done.data);
    },
  };
}

/** A file that says by itself what it is. */
export function PlainImport({ file, onCancel, onDone }: ImportProps) {
  const call = useImport({ file, onDone });
  return (
    <>
      <ImportFailure failure={call.failure} />
      <Buttons isBusy={call.isBusy} onCancel={onCancel} onImport={() => call.send(null)} />
    </>
  );
}

/** A CSV file, read as its bank writes them: in a way that is known already, or in a new one. */
export function CsvImport(props: ImportProps) {
  const read = useRead(listMappings, {});
  return <Loaded query={read}>{(mappings) => <WithMapping {...props} mappings={mappings} />}</Loaded>;
}

function WithMapping({
  file,
  beginning,
  mappings,
  onCancel,
  onDone,
}: ImportProps & { readonly mappings: Mappings }) {
  const { t } = useTexts();
  const [form] = Form.useForm<MappingDraft>();
  const failuresOf = useFieldFailures();
  const save = useSend(saveMapping, { refreshes: [listMappings], handles: 'all' });
  const call = useImport({ file, onDone });
  const [mappingId, setMappingId] = useState(() => fittingOf(mappings, beginning)?.mappingId ?? null);
  const [isChanging, setChanging] = useState(false);
  const known = mappings.find((mapping) => mapping.mappingId === mappingId);
  const isEditing = !known || isChanging;

  async function saveAndSend({ name, ...draft }: MappingDraft): Promise<void> {
    const saved = await save.send({ name, mapping: mappingOf({ name, ...draft }) });
    if (saved.ok) return call.send(saved.data.mappingId);
    form.setFields(
      failuresOf(saved.fields).map(({ name: path, errors }) => ({
        name: path.replace(/^mapping\./, '') as keyof MappingDraft,
        errors,
      })),
    );
  }
  return (
    <>
      {mappings.length > 0 ? (
        <Flex component="label" gap={8} align="center" wrap className="desk-gap">
          {t('import_mapping')}
          <Select<number>
            aria-label={t('import_mapping')}
            value={mappingId ?? newMapping}
            popupMatchSelectWidth={false}
            style={{ minWidth: 200 }}
            onChange={(chosen) => {
              setMappingId(chosen === newMapping ? null : chosen);
              setChanging(false);
            }}
            options={[
              ...mappings.map(({ mappingId: value, name: label }) => ({ value, label })),
              { value: newMapping, label: t('import_mapping_new') },
            ]}
          />
          {isEditing ? null : <Button onClick={() => setChanging(true)}>{t('import_mapping_change')}</Button>}
        </Flex>
      ) : null}
      {isEditing ? (
        <MappingEditor
          key={mappingId}
          form={form}
          beginning={beginning}
          start={known ? draftOf(known.name, known.mapping) : newDraft(guessShape(beginning))}
          onSend={saveAndSend}
        />
      ) : (
        <CsvPreviewTable
          preview={previewCsv(beginning, known.mapping)}
          fields={fieldsByHeading(known.mapping)}
        />
      )}
      <FailureAlert failure={save.failure} />
      <ImportFailure failure={call.failure} />
      <Buttons
        isBusy={save.isBusy || call.isBusy}
        onCancel={onCancel}
        onImport={() => (isEditing ? form.submit() : call.send(known.mappingId))}
      />
    </>
  );
}

/** No mapping has this number. */
const newMapping = 0;

/** The first of the known ways all of whose columns are in the file. */
const fittingOf = (mappings: Mappings, beginning: Uint8Array) =>
  mappings.find(({ mapping }) => fits(mapping, previewCsv(beginning, mapping)?.headings ?? []));

function Buttons({
  isBusy,
  onCancel,
  onImport,
}: {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onImport: () => void;
}) {
  const { t } = useTexts();
  return (
    <Flex justify="end" gap={8}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="primary" loading={isBusy} onClick={onImport}>
        {t('import_do')}
      </Button>
    </Flex>
  );
}
