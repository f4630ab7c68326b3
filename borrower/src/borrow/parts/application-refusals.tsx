import { Button, Card } from '@hiram/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Path } from '../../api/paths.ts';
import { useTexts } from '../../texts/language.tsx';

interface ApplicationRefusalsProps {
  readonly sentences: readonly string[];
  /** Where what stands in the way can be looked at again. */
  readonly wayOut: Path | null;
}

/**
 * Why it was refused, beside the button that asked: whoever
 * pressed that sees it, wherever they had scrolled to.
 */
export function ApplicationRefusals({ sentences, wayOut }: ApplicationRefusalsProps) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
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
      {wayOut !== null && (
        <Button variant="secondary" size="medium" onClick={() => navigate(wayOut)}>
          {t('not_eligible_check')}
        </Button>
      )}
    </Card>
  );
}
