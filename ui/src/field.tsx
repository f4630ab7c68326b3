import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { describedBy, FieldFrame, fieldIds } from './field-frame.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
};

export function Field({ label, help, error, prefix, suffix, id, className, ...input }: FieldProps) {
  const generated = useId();
  const ids = fieldIds(id ?? generated);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error}>
      <div
        className={classes(
          'flex min-h-14 items-stretch overflow-hidden rounded-field border bg-surface transition-colors',
          'has-[input:focus]:outline-3 has-[input:focus]:-outline-offset-2 has-[input:focus]:outline-focus',
          'has-[input:disabled]:bg-sunken',
          error ? 'border-danger' : 'border-line-strong',
        )}
      >
        {/* Also a label, so that a tap on "+63" lands in the input; the name comes from aria-labelledby alone. */}
        {prefix && (
          <label id={ids.prefix} htmlFor={ids.input} className="flex items-center pl-4 text-17">
            {prefix}
          </label>
        )}
        <input
          {...input}
          id={ids.input}
          aria-labelledby={ids.label}
          aria-describedby={describedBy(ids, { help, error }, prefix)}
          aria-invalid={error ? true : undefined}
          className={classes(
            'min-w-0 flex-1 bg-transparent px-4 text-17 outline-none placeholder:text-ink-soft',
            className,
          )}
        />
        {suffix && <div className="flex items-center pr-1.5">{suffix}</div>}
      </div>
    </FieldFrame>
  );
}
