import type { Dashboard, FirstStep } from '@hiram/contract/desk';
import { Circle } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

const pathOf: Readonly<Record<FirstStep, string>> = {
  colleague: paths.staff,
  product: paths.products,
  payee: paths.payees,
  contact: paths.config,
  about: paths.config,
};

/** For a lender that has only begun: what is missing before the first loan, and where it is done. */
export function FirstSteps({ firstSteps }: Pick<Dashboard, 'firstSteps'>) {
  const { t } = useTexts();
  if (firstSteps.length === 0) return null;
  return (
    <section className="dashboard-panel desk-gap" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('first_steps')}</h2>
      <ul className="first-steps">
        {firstSteps.map((step) => (
          <li key={step}>
            <Circle size={16} aria-hidden="true" />
            <div>
              <Link href={pathOf[step]}>{t(`first_step_${step}`)}</Link>
              <p>{t(`first_step_${step}_why`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
