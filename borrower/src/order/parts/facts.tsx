import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** The figure that everything else adds up to. */
  readonly isTotal?: boolean;
}

/** Labels left, figures right, in one column: sums can be checked with the eye. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col">
      {facts.map(({ label, value, isTotal }) => (
        <div
          key={label}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 ${isTotal ? 'mt-1 border-t border-line pt-3' : ''}`}
        >
          <dt className={isTotal ? 'font-semibold' : 'text-15 text-ink-soft'}>{label}</dt>
          <dd
            className={`ml-auto min-w-0 text-right break-words figures ${isTotal ? 'text-20 font-bold' : ''}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
