import { type ReactNode, useId } from 'react';
import './catalogue.css';

/** What may be wider or longer than its place. It is in the tab order, so that the arrows scroll it. */
export function Scrolled({
  label,
  className = '',
  language,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly language?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      className={`catalogue-scrolled ${className}`}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      {...(language ? { lang: language } : {})}
    >
      <span id={id} className="desk-hidden">
        {label}
      </span>
      {children}
    </section>
  );
}
