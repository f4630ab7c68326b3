import type { ReactNode } from 'react';

export type EmptyStateProps = { picture?: ReactNode; text: ReactNode; action?: ReactNode };

export function EmptyState({ picture, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
      {picture}
      <p className="max-w-72 text-17 text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
