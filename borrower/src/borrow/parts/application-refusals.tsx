import { Card } from '@hiram/ui';
import { useEffect, useRef } from 'react';

/**
 * Why it was refused, beside the button that asked: whoever
 * pressed that sees it, wherever they had scrolled to.
 */
export function ApplicationRefusals({ sentences }: { sentences: readonly string[] }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentences.length > 0) card.current?.scrollIntoView({ block: 'center' });
  }, [sentences]);
  if (sentences.length === 0) return null;
  return (
    <Card ref={card} tone="attention" role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Card>
  );
}
