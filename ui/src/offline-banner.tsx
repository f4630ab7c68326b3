import { WifiOff } from 'lucide-react';

/** Thin, at the top: what is on the screen stays usable. */
export function OfflineBanner({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-1.5 text-13 font-medium text-amber-ink"
    >
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </p>
  );
}
