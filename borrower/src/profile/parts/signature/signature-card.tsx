import type { User } from '@hiram/contract';
import { Button, Card } from '@hiram/ui';
import { useTexts } from '../../../texts/language.tsx';
import { StepStateNote } from '../step-state.tsx';
import { isOpen, stateOf } from '../steps.ts';

/** Whether the signature is still to be drawn. */
export function needsSignature(borrower: Pick<User, 'onboarding'>): boolean {
  return isOpen(stateOf(borrower, 'signature'));
}

/** What the signature is for, beside what it stands for, and the way to draw it. */
export function SignatureCard({ borrower, onSign }: { borrower: User; onSign: () => void }) {
  const { t } = useTexts();
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('step_signature')}</h2>
        <StepStateNote state={stateOf(borrower, 'signature')} />
      </div>
      <p className="text-15 text-ink-soft">{t('signature_why')}</p>
      {needsSignature(borrower) && (
        <Button variant="secondary" size="medium" onClick={onSign}>
          {t('signature_draw')}
        </Button>
      )}
    </Card>
  );
}
