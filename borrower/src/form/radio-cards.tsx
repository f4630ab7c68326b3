import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
}

interface RadioCardsProps {
  /** Of the first one, where a mistake leads to. */
  readonly id?: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly options: readonly RadioOption[];
  readonly value: string;
  readonly error?: string | undefined;
  /** One under the other for cards with a sentence, side by side for yes and no. */
  readonly layout?: 'stack' | 'row';
  readonly onChoose: (value: string) => void;
}

/** A question with a few large answers, all in view: native radio buttons dressed as cards. */
export function RadioCards({ id, label, help, options, error, layout = 'row', ...props }: RadioCardsProps) {
  const group = useId();
  const notes = [error && `${group}-error`, help && `${group}-help`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={notes || undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-15 font-medium">{label}</legend>
      <div className={layout === 'row' ? 'grid grid-cols-2 gap-3' : 'flex flex-col gap-3'}>
        {options.map(({ value, label, detail, icon }, index) => (
          <label
            key={value}
            className={`group relative flex min-h-14 items-center gap-3 rounded-field border bg-surface px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus ${
              error ? 'border-danger' : 'border-line-strong'
            } ${layout === 'row' && !detail ? 'justify-center text-center' : ''}`}
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={group}
              value={value}
              checked={props.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => props.onChoose(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-field opacity-0"
            />
            {icon && (
              <span
                aria-hidden="true"
                // A chosen card has the colour of the circle, which would be gone.
                className="grid size-12 shrink-0 place-items-center rounded-full bg-secondary text-brand-ink group-has-checked:bg-surface *:size-6"
              >
                {icon}
              </span>
            )}
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              {detail && <span className="block text-15 text-ink-soft">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${group}-error`} className="flex gap-1 text-13 font-medium text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${group}-help`} className="text-13 text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  );
}
