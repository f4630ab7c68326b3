import { type ReactNode, useId } from 'react';
import './facts.css';

/** A part of a page with a name. */
export function Panel({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** What is known, name beside value; what nobody told is left out. */
export function Facts({
  rows,
  isFigures = false,
}: {
  readonly rows: readonly Fact[];
  readonly isFigures?: boolean;
}) {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={isFigures ? 'facts facts-figures' : 'facts'}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
