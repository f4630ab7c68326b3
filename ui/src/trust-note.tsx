import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

export function TrustNote({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 text-13 text-ink-soft">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <div>{children}</div>
    </div>
  );
}
