import type { MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';

export type TabBarItem = { href: string; label: string; icon: ReactNode; current: boolean };

export type TabBarProps = {
  items: readonly TabBarItem[];
  label: string;
  /** For plain taps only; call event.preventDefault() to navigate without a page load. */
  onNavigate?: ((href: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

export function TabBar({ items, label, onNavigate }: TabBarProps) {
  function follow(href: string, event: MouseEvent<HTMLAnchorElement>) {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      onNavigate?.(href, event);
    }
  }
  return (
    <nav aria-label={label} className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <ul className="flex">
        {items.map((item) => (
          <li key={item.href} className="flex-1">
            <a
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              onClick={(event) => follow(item.href, event)}
              className={classes(
                'flex min-h-16 flex-col items-center justify-center gap-0.5 px-1 text-center text-13 -outline-offset-3',
                item.current ? 'font-semibold text-brand-ink' : 'text-ink-soft',
              )}
            >
              <span
                aria-hidden="true"
                className={classes(
                  'grid h-8 w-14 place-items-center rounded-full transition-colors *:size-6',
                  item.current && 'bg-brand-soft',
                )}
              >
                {item.icon}
              </span>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
