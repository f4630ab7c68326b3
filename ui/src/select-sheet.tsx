import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { describedBy, FieldFrame, fieldIds } from './field-frame.tsx';
import { SelectList, type SelectOption } from './select-list.tsx';
import { Sheet } from './sheet.tsx';

export type SelectSheetProps = {
  label: string;
  value: string | null | undefined;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  searchLabel: string;
  /** Said when the search finds nothing. */
  emptyLabel: string;
  closeLabel: string;
  placeholder?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
};

export function SelectSheet({
  label,
  value,
  onChange,
  options,
  placeholder,
  help,
  error,
  id,
  ...props
}: SelectSheetProps) {
  const generated = useId();
  const ids = fieldIds(id ?? generated);
  const [open, setOpen] = useState(false);
  const [focusSearch, setFocusSearch] = useState(false);
  const chosen = options.find((option) => option.value === value);

  return (
    <>
      <FieldFrame ids={ids} label={label} help={help} error={error}>
        <button
          type="button"
          id={ids.input}
          disabled={props.disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${ids.label} ${ids.input}`}
          aria-describedby={describedBy(ids, { help, error })}
          onClick={(event) => {
            // A click without a pointer (detail 0) came from a keyboard or a screen reader.
            setFocusSearch(event.detail === 0 || matchMedia('(pointer: fine)').matches);
            setOpen(true);
          }}
          className={classes(
            'flex min-h-14 items-center gap-2 rounded-field border bg-surface px-4 py-2 text-left text-17 disabled:bg-sunken',
            error ? 'border-danger' : 'border-line-strong',
          )}
        >
          <span className={classes('flex-1', !chosen && 'text-ink-soft')}>
            {chosen?.label ?? placeholder ?? '…'}
          </span>
          <ChevronDown aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
        </button>
      </FieldFrame>
      <Sheet open={open} onClose={() => setOpen(false)} title={label} closeLabel={props.closeLabel}>
        <SelectList
          label={label}
          options={options}
          value={value}
          searchLabel={props.searchLabel}
          emptyLabel={props.emptyLabel}
          focusSearch={focusSearch}
          onChoose={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      </Sheet>
    </>
  );
}
