import type { OnboardingStep, User } from '@hiram/contract';
import { useTexts } from '../../texts/language.tsx';
import { isOpen, neededSteps } from './steps.ts';

interface StepProgressProps {
  readonly borrower: Pick<User, 'onboarding'>;
  /** The step that is on the screen; without one it says how many are done. */
  readonly step?: OnboardingStep;
}

/**
 * A thin line of steps, so that nobody wonders how long this will take. It fills from the left and is as long at the end
 * as at the beginning. Whoever only sends something again has no way ahead of them, and sees none.
 */
export function StepProgress({ borrower, step }: StepProgressProps) {
  const { t } = useTexts();
  const steps = neededSteps(borrower);
  if (!steps.some(({ state }) => state === 'todo')) return null;
  const at = steps.findIndex((each) => placeOf(each.step) === placeOf(step));
  const done = steps.filter(({ state }) => !isOpen(state)).length;
  const filled = at === -1 ? done : at + 1;
  const total = steps.length;
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden="true" className="flex gap-1">
        {steps.map((each, index) => (
          <span
            key={each.step}
            className={`h-1.5 flex-1 rounded-full ${index < filled ? 'bg-brand' : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="text-13 text-ink-soft">
        {at === -1 ? t('steps_done', { done, total }) : t('withdraw_step', { step: at + 1, total })}
      </p>
    </div>
  );
}

/** Work and school are one place: whoever turns from one to the other stays where they are. */
function placeOf(step: OnboardingStep | undefined): OnboardingStep | undefined {
  return step === 'schoolInfo' ? 'jobInfo' : step;
}
