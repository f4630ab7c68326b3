import { type PlanLine, type PlanView, toCents } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';

/** What was to be paid and what is to be paid with the plan, row by row; the sums beneath are the same. */
export function SideBySide({ plan: { before, after, status } }: { plan: PlanView }) {
  const { t } = useTexts();
  const { moneyOfCents } = useFormats();
  const longest = Math.max(before.length, after.length);
  const isPaidSince = status === 'offered' && sumOf(before) < sumOf(after);
  return (
    <Section title={t('plan_compare')}>
      <Card>
        <table className="w-full text-15">
          <thead>
            <tr className="text-left text-13 text-ink-soft">
              <th scope="col" className="pb-2 font-normal">
                {t('plan_was')}
              </th>
              <th scope="col" className="pb-2 pl-4 font-normal">
                {t('plan_is')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {Array.from({ length: longest }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are counted and never move
              <tr key={index}>
                <Step line={before[index]} />
                <Step line={after[index]} isNew />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line">
              <td className="pt-2">
                <span className="block text-13 text-ink-soft">{t('plan_total')}</span>
                <span className="figures">{moneyOfCents(sumOf(before))}</span>
              </td>
              <td className="pt-2 pl-4">
                <span className="block text-13 text-ink-soft">{t('plan_total')}</span>
                <span className="figures font-semibold">{moneyOfCents(sumOf(after))}</span>
              </td>
            </tr>
          </tfoot>
        </table>
        <p className="text-13 text-ink-soft">
          {t('plan_without_fees')} {isPaidSince && t('plan_paid_since')}
        </p>
      </Card>
    </Section>
  );
}

function Step({ line, isNew = false }: { line: PlanLine | undefined; isNew?: boolean }) {
  const { day, money } = useFormats();
  if (!line) return <td className={isNew ? 'pl-4' : undefined} />;
  return (
    <td className={isNew ? 'py-2 pl-4 font-medium' : 'py-2 text-ink-soft'}>
      <span className="block text-13">{day(line.dueOn)}</span>
      <span className="figures">{money(line.amount)}</span>
    </td>
  );
}

function sumOf(lines: readonly PlanLine[]): number {
  return lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
}
