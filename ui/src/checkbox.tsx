import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-frame.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const errorId = `${inputId}-error`;
  return (
    <div className={className}>
      <div className="flex min-h-11 gap-3">
        <span className="relative mt-2.5 grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={inputId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={classes(
              'peer absolute inset-0 cursor-pointer appearance-none rounded-small border-2 bg-surface transition-colors',
              'checked:border-brand checked:bg-brand',
              // The box is 24 px to the eye, 44 px to the finger.
              'after:absolute after:-inset-3',
              error ? 'border-danger' : 'border-line-strong',
            )}
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="pointer-events-none relative size-5 fill-none stroke-on-brand stroke-[3] opacity-0 peer-checked:opacity-100"
          >
            <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <label htmlFor={inputId} className="flex-1 py-2.5 text-15">
          {label}
        </label>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
