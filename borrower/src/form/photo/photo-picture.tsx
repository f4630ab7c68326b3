import { type ReactNode, useState } from 'react';
import { askWhyMissing } from '../../screen/keep-file.ts';
import { useTexts } from '../../texts/language.tsx';

interface PhotoPictureProps {
  readonly address: string | null;
  readonly label: string;
  readonly hint: ReactNode;
  readonly isWrong?: boolean;
}

/** The photo, or the drawing of what it should show. The room for it is the same, so nothing jumps. */
export function PhotoPicture({ address, label, hint, isWrong = false }: PhotoPictureProps) {
  const { t } = useTexts();
  // The server's addresses live for minutes only: then the
  // drawing stands in for what cannot be shown any more.
  const [broken, setBroken] = useState<string | null>(null);
  const border = isWrong ? 'border-danger' : 'border-line-strong';
  if (address === null || address === broken) {
    return (
      <span
        className={`grid aspect-8/5 w-full place-items-center rounded-card border-2 border-dashed bg-surface pb-10 ${border}`}
      >
        {hint}
      </span>
    );
  }
  return (
    <img
      src={address}
      alt={t('photo_alt', { photo: label })}
      decoding="async"
      onError={() => {
        setBroken(address);
        if (address.startsWith('/')) void askWhyMissing(address);
      }}
      className="aspect-8/5 w-full rounded-card bg-sunken object-contain"
    />
  );
}
