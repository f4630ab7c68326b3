import { csvDelimiters, csvEncodings } from '@hiram/contract/desk';
import { Form, type FormInstance, Input, InputNumber, Radio, Select } from 'antd';
import { useTexts } from '../texts/use-texts.ts';
import { previewCsv } from './csv-preview.ts';
import { CsvPreviewTable } from './csv-preview-table.tsx';
import { fieldsByHeading, type MappingDraft, mappingOf, optionalColumns, shapeOf } from './mapping-draft.ts';

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** How a bank writes its CSV files, found out with one of them in sight. */
export function MappingEditor({
  form,
  start,
  beginning,
  onSend,
}: {
  readonly form: FormInstance<MappingDraft>;
  readonly start: Partial<MappingDraft>;
  readonly beginning: Uint8Array;
  readonly onSend: (draft: MappingDraft) => void;
}) {
  const { t } = useTexts();
  const watched = Form.useWatch((values: MappingDraft) => values, form) ?? start;
  // Nothing is chosen yet where a new one begins.
  const draft = { ...watched, note: watched.note ?? [] } as MappingDraft;
  const preview = previewCsv(beginning, shapeOf(draft));
  const headings = preview?.headings ?? [];
  const required = { required: true, message: t('field_required') };
  const inFile = {
    validator: async (_: unknown, named: string | readonly string[] | undefined) => {
      const missing = [named ?? []].flat().find((heading) => !headings.includes(heading));
      if (missing !== undefined) throw new Error(t('mapping_not_in_file', { name: missing }));
    },
  };
  const columns = [...new Set(headings)].filter(Boolean).map((value) => ({ value, label: value }));
  const column = (name: keyof MappingDraft) => (
    <Form.Item name={name} label={t(`mapping_${name}` as 'mapping_amount')} rules={[required, inFile]}>
      <Select options={columns} popupMatchSelectWidth={false} />
    </Form.Item>
  );
  return (
    <Form<MappingDraft>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={start}
      onFinish={onSend}
    >
      <Form.Item
        name="name"
        label={t('mapping_name')}
        extra={t('mapping_name_hint')}
        rules={[
          { required: true, whitespace: true, message: t('field_required') },
          { max: 60, message: t('text_too_long') },
        ]}
      >
        <Input autoComplete="off" style={{ maxWidth: 380 }} />
      </Form.Item>
      <ShapeFields />
      <CsvPreviewTable preview={preview} fields={fieldsByHeading(mappingOf(draft))} />
      <section className="mapping-columns" aria-labelledby="mapping-columns">
        <h2 id="mapping-columns">{t('mapping_columns')}</h2>
        <Form.Item name="amountIn" label={t('mapping_amount_in')}>
          <Radio.Group
            options={(['one', 'two'] as const).map((value) => ({
              value,
              label: t(`mapping_amount_${value}`),
            }))}
          />
        </Form.Item>
        <div className="mapping-fields">
          {column('bookedOn')}
          {draft.amountIn === 'two' ? (
            <>
              {column('debit')}
              {column('credit')}
            </>
          ) : (
            column('amount')
          )}
          <Form.Item name="note" label={t('mapping_note')} rules={[required, inFile]}>
            <Select mode="multiple" options={columns} popupMatchSelectWidth={false} />
          </Form.Item>
          {optionalColumns.map((name) => (
            <Form.Item
              key={name}
              name={['optional', name]}
              label={t('mapping_optional', { name: t(`mapping_${name}`) })}
              rules={[inFile]}
            >
              <Select allowClear options={columns} popupMatchSelectWidth={false} />
            </Form.Item>
          ))}
        </div>
      </section>
    </Form>
  );
}

function ShapeFields() {
  const { t } = useTexts();
  const rows = (min: number) => [
    { required: true, type: 'integer' as const, min, max: 100, message: t('field_invalid') },
  ];
  return (
    <div className="mapping-fields">
      <Form.Item name="encoding" label={t('mapping_encoding')}>
        <Select options={csvEncodings.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="delimiter" label={t('mapping_delimiter')}>
        <Select
          options={csvDelimiters.map((value) => ({
            value,
            label: t(`mapping_delimiter_${delimiterNames[value]}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="quote" label={t('mapping_quote')}>
        <Select
          options={[
            { value: '"', label: t('mapping_quote_double') },
            { value: "'", label: t('mapping_quote_single') },
            { value: 'none', label: t('mapping_quote_none') },
          ]}
        />
      </Form.Item>
      <Form.Item name="headerRow" label={t('mapping_header_row')} rules={rows(1)}>
        <InputNumber min={1} max={100} />
      </Form.Item>
      <Form.Item name="footerRows" label={t('mapping_footer_rows')} rules={rows(0)}>
        <InputNumber min={0} max={100} />
      </Form.Item>
      <Form.Item name="decimalMark" label={t('mapping_decimal_mark')}>
        <Select
          options={[
            { value: '.', label: t('mapping_decimal_point') },
            { value: ',', label: t('mapping_decimal_comma') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="dayFormat"
        label={t('mapping_day_format')}
        extra={t('mapping_day_format_hint')}
        rules={[{ required: true, whitespace: true, message: t('field_required') }]}
      >
        <Input autoComplete="off" maxLength={30} />
      </Form.Item>
    </div>
  );
}
