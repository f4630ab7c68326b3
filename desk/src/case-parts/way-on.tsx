import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';

/** The next of a list, and the way back to it. Once a decision is made it has the focus: Enter goes on. */
export function WayOn({
  label,
  next,
  list,
  isOffered,
}: {
  readonly label: string;
  /** Null when nothing else waits. */
  readonly next: { readonly name: string; readonly go: () => void } | null;
  readonly list: { readonly name: string; readonly href: string };
  readonly isOffered: boolean;
}) {
  const way = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOffered) way.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isOffered]);
  return (
    <nav ref={way} className="decision-next" aria-label={label}>
      {next ? (
        <Button type={isOffered ? 'primary' : 'default'} size="small" onClick={next.go}>
          {next.name}
        </Button>
      ) : null}
      <Link href={list.href}>{list.name}</Link>
    </nav>
  );
}
