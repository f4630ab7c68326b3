import type { User } from '@hiram/contract';
import { useTexts } from '../../texts/language.tsx';
import { isOpen, neededSteps } from './steps.ts';

/** A thin line of steps, so that nobody wonders how long this will take. */
export function StepProgress({ borrower }: { borrower: Pick<User, 'onboarding'> }) {
  const { t } = useTexts();
  const steps = neededSteps(borrower);
  const done = steps.filter(({ state }) => !isOpen(state)).length;
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden="true" className="flex gap-1">
        {steps.map(({ step, state }) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-full ${isOpen(state) ? 'bg-line' : 'bg-brand'}`}
          />
        ))}
      </div>
      <p className="text-13 text-ink-soft">{t('steps_done', { done, total: steps.length })}</p>
    </div>
  );
}
