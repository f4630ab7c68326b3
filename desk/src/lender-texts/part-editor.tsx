import { Button, Flex, Input } from 'antd';
import { useId, useRef } from 'react';
import { placeholderProblems, placeholdersIn } from '../catalogue-parts/text-versions.ts';
import { Wrong } from '../catalogue-parts/wrong.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { partName } from './parts.ts';

/** One part of a text with the values it must fill in: a click puts one where the cursor is. */
export function PartEditor({
  part,
  original,
  value,
  language,
  isReadOnly,
  onChange,
}: {
  readonly part: string;
  /** The words that hold without the lender's own; what they fill in, the new ones must. */
  readonly original: string;
  readonly value: string;
  readonly language: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { missing, unknown } = placeholderProblems(original, value);
  const problems = [
    // What holds without the lender's words may be nothing at all: then it can stay empty.
    value.trim() === '' && original.trim() !== '' ? t('field_required') : null,
    missing.length > 0 ? t('texts_missing', { names: missing.join(' ') }) : null,
    unknown.length > 0 ? t('texts_unknown', { names: unknown.join(' ') }) : null,
  ].filter((problem) => problem !== null);

  function insert(placeholder: string): void {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    const { selectionStart, selectionEnd } = area;
    onChange(value.slice(0, selectionStart) + placeholder + value.slice(selectionEnd));
    area.focus();
  }
  return (
    <div ref={box} className="desk-gap">
      <Flex gap={6} align="center" wrap className="texts-label">
        <label htmlFor={`${id}-area`}>{t(partName(part))}</label>
        {placeholdersIn(original).map((placeholder) => (
          <Button
            key={placeholder}
            size="small"
            className="texts-chip desk-mono"
            disabled={isReadOnly}
            aria-label={t('texts_insert', { name: placeholder })}
            onClick={() => insert(placeholder)}
          >
            {missing.includes(placeholder) ? placeholder : `✓ ${placeholder}`}
          </Button>
        ))}
      </Flex>
      <Input.TextArea
        id={`${id}-area`}
        lang={language}
        value={value}
        readOnly={isReadOnly}
        maxLength={20_000}
        autoSize={{ minRows: part === 'title' ? 1 : 3, maxRows: 18 }}
        {...(problems.length > 0
          ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-wrong` }
          : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      {problems.length > 0 ? <Wrong id={`${id}-wrong`}>{problems.join(' ')}</Wrong> : null}
    </div>
  );
}
