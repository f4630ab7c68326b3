import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type FieldNotes = { help?: ReactNode; error?: string | undefined };

export type FieldIds = { input: string; label: string; help: string; error: string; prefix: string };

export function fieldIds(base: string): FieldIds {
  return {
    input: base,
    label: `${base}-label`,
    help: `${base}-help`,
    error: `${base}-error`,
    prefix: `${base}-prefix`,
  };
}

/** The ids a control is described by: what is wrong comes before the general help. */
export function describedBy(
  ids: FieldIds,
  { help, error }: FieldNotes,
  prefix?: ReactNode,
): string | undefined {
  return [prefix && ids.prefix, error && ids.error, help && ids.help].filter(Boolean).join(' ') || undefined;
}

/** What every form control shares: the label above, the error and the help below. */
export function FieldFrame({
  ids,
  label,
  help,
  error,
  children,
}: FieldNotes & { ids: FieldIds; label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <label id={ids.label} htmlFor={ids.input} className="text-15 font-medium">
        {label}
      </label>
      {children}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {help && (
        <p id={ids.help} className="text-13 text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1 text-13 font-medium text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
