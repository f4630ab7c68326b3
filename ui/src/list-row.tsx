import { ChevronRight } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { classes } from './classes.ts';

export type ListRowProps = {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** With an href it is a link (onClick may then take over the navigation), with onClick alone a button. */
  href?: string | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  trailing?: ReactNode;
};

export function ListRow({ icon, title, detail, href, onClick, trailing }: ListRowProps) {
  const pressable = href !== undefined || onClick !== undefined;
  const look = classes(
    'flex min-h-14 items-center gap-3 py-2 text-left',
    // The pressed ground reaches a little beyond the text.
    pressable && '-mx-2 w-[calc(100%+var(--spacing)*4)] rounded-field px-2 active:bg-sunken',
  );
  const content = (
    <>
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-brand-ink *:size-5"
        >
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-17">{title}</span>
        {detail && <span className="block text-15 text-ink-soft">{detail}</span>}
      </span>
      {trailing && <span className="text-right figures">{trailing}</span>}
      {pressable && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} onClick={onClick} className={look}>
        {content}
      </a>
    );
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} className={look}>
        {content}
      </button>
    );
  }
  return <div className={look}>{content}</div>;
}
