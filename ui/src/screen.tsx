import type { ReactNode } from 'react';

export type ScreenProps = {
  header?: ReactNode;
  /** The primary action, or the tab bar. */
  footer?: ReactNode;
  /** Below the footer, for a screen that has both. */
  tabBar?: ReactNode;
  children: ReactNode;
};

/** One phone screen: the page scrolls, the head stays in view, the action stays within the thumb's reach. */
export function Screen({ header, footer, tabBar, children }: ScreenProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-phone flex-col">
      {header && (
        <header className="sticky top-0 z-1 bg-paper pt-[env(safe-area-inset-top)]">{header}</header>
      )}
      <main className="flex flex-1 flex-col gap-4 px-4 pt-2 pb-6">{children}</main>
      {/* On a very low screen (a keyboard in landscape) the foot would cover what it belongs to, so it scrolls too. */}
      {(footer || tabBar) && (
        <footer className="fade-above sticky bottom-0 z-1 bg-paper [@media(max-height:24rem)]:relative">
          {footer && (
            <div className="flex flex-col gap-2 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] has-[>nav]:p-0">
              {footer}
            </div>
          )}
          {tabBar}
        </footer>
      )}
    </div>
  );
}
