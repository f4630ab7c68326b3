import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: ReactNode;
  readonly isBusy?: boolean | undefined;
  readonly children: ReactNode;
}

/** A part of a screen under its own heading. */
export function Section({ title, isBusy, children }: SectionProps) {
  return (
    <section aria-busy={isBusy} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
