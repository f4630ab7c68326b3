import { Banknote } from 'lucide-react';
import { useState } from 'react';

export function ProductLogo({ src }: { src: string }) {
  const [missing, setMissing] = useState(src === '');
  if (!missing) {
    return (
      <img
        src={src}
        alt=""
        onError={() => setMissing(true)}
        className="size-11 shrink-0 rounded-small bg-sunken object-cover"
      />
    );
  }
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-small bg-brand-soft text-brand-ink">
      <Banknote aria-hidden="true" className="size-6" />
    </span>
  );
}
