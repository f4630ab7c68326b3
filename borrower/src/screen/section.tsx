import type { ReactNode } from 'react';

/** A part of a screen under its own heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
