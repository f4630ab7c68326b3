import type { AskableDocument } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNewestOrder } from '../../screen/newest-order.ts';
import { useTexts } from '../../texts/language.tsx';

/** Which of these an application still waits for. */
export function useWanted(documents: readonly AskableDocument[]): readonly AskableDocument[] {
  const { data: progress } = useNewestOrder();
  const asked = progress?.asked?.documents ?? [];
  return documents.filter((each) => asked.some(({ document, isGiven }) => document === each && !isGiven));
}

/**
 * What the reviewer wrote, where it is to be given; and once everything is there, that it was handed in: nobody has to
 * find a button for that.
 */
export function AskedNote({ documents }: { documents: readonly AskableDocument[] }) {
  const { t } = useTexts();
  const { data: progress } = useNewestOrder();
  const asked = progress?.asked;
  const isHere = asked?.documents.some(({ document }) => documents.includes(document)) ?? false;
  const [wasHere, setWasHere] = useState(false);
  if (isHere && !wasHere) setWasHere(true);
  if (wasHere && progress && !asked)
    return (
      <Card tone="brand" role="status">
        <p className="flex gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
          {t('handed_in')}
        </p>
      </Card>
    );
  if (!asked || !isHere) return null;
  return (
    <Card tone="attention">
      <p className="font-semibold">{t('asked_here')}</p>
      {asked.note !== null && <p className="break-words whitespace-pre-line">“{asked.note}”</p>}
    </Card>
  );
}
