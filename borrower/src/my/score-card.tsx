import type { ScoreFactorKey } from '@hiram/contract';
import { Card, Skeleton } from '@hiram/ui';
import { useScore } from '../profile/queries.ts';
import { Section } from '../screen/section.tsx';
import { useTexts } from '../texts/language.tsx';

const names = {
  identity_verified: 'score_identity_verified',
  documents_given: 'score_documents_given',
  steady_work: 'score_steady_work',
  money_left: 'score_money_left',
  repaid_on_time: 'score_repaid_on_time',
  no_arrears: 'score_no_arrears',
} as const satisfies Record<ScoreFactorKey, string>;

/** The credit score with everything it is made of: nothing about it is secret, and what can rise says so. */
export function ScoreCard() {
  const { t } = useTexts();
  const { data: score, isError } = useScore();
  // The rest of the screen works without it, and says itself when the connection is gone.
  if (isError && !score) return null;
  return (
    <Section title={t('score_title')} isBusy={!score}>
      <Card className="gap-3">
        <p className="flex items-baseline gap-2">
          {score ? (
            <>
              <span className="text-40 font-bold figures">{score.points}</span>
              <span className="text-ink-soft">{t('score_of', { most: score.most })}</span>
            </>
          ) : (
            <span className="block w-32">
              <Skeleton />
            </span>
          )}
        </p>
        <p className="text-15 text-ink-soft">{t('score_note')}</p>
        {score && (
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
              {t('score_details')}
            </summary>
            <ul className="flex flex-col gap-3 pt-1">
              {score.factors.map(({ factor, points, most, canRise }) => (
                <li key={factor}>
                  <p className="flex justify-between gap-3 large-text:flex-wrap">
                    <span>{t(names[factor])}</span>
                    <span className="shrink-0 figures">{t('score_share', { points, most })}</span>
                  </p>
                  <meter
                    min={0}
                    max={most}
                    value={points}
                    aria-label={t(names[factor])}
                    className="h-2 w-full"
                  />
                  {canRise && <p className="text-13 text-ink-soft">{t(`${names[factor]}_hint`)}</p>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </Section>
  );
}
