import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export type HeaderBarProps = {
  title: ReactNode;
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  actions?: ReactNode;
};

export function HeaderBar({ title, onBack, backLabel, actions }: HeaderBarProps) {
  return (
    <div className="flex min-h-14 items-center gap-1 px-1.5">
      {onBack && (
        <button
          type="button"
          aria-label={backLabel}
          onClick={onBack}
          className="grid size-11 shrink-0 place-items-center rounded-full active:bg-sunken"
        >
          <ArrowLeft aria-hidden="true" className="size-6" />
        </button>
      )}
      <h1 className="min-w-0 flex-1 px-2.5 text-17 font-semibold">{title}</h1>
      {actions}
    </div>
  );
}
