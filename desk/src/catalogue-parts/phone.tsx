import type { ReactNode } from 'react';
import { Scrolled } from './scrolled.tsx';

/** As wide as a borrower's phone, in its colours and always light: what is written here is seen there. */
export function Phone({
  title,
  label,
  language,
  children,
}: {
  readonly title: string;
  /** For a screen reader: that this is only how it will look. */
  readonly label: string;
  readonly language?: string;
  readonly children: ReactNode;
}) {
  return (
    <Scrolled className="catalogue-phone" label={label} {...(language ? { language } : {})}>
      <div className="catalogue-phone-head">{title}</div>
      <div className="catalogue-phone-body">{children}</div>
    </Scrolled>
  );
}
