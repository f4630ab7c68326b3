import type { ReviewPage } from '@hiram/contract/desk';
import { State, type Tone } from '../frame/state.tsx';
import { type DeskText, useTexts } from '../texts/use-texts.ts';

const toneOf = {
  pass: 'good',
  look_closer: 'waiting',
  refuse: 'bad',
} as const satisfies Record<ReviewPage['recommendation']['decision'], Tone>;

/** What the machine would do, and why; it never does it. */
export function Recommendation({
  recommendation: { decision, reasons },
}: Pick<ReviewPage, 'recommendation'>) {
  const { t, has } = useTexts();
  const because = (reason: string) => {
    const key = `review_because_${reason}`;
    return has(key) ? t(key as Extract<DeskText, 'review_because_score_low'>) : reason;
  };
  return (
    <div className="recommendation" title={t('review_people_decide')}>
      <State tone={toneOf[decision]}>{t(`review_recommended_${decision}`)}</State>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{because(reason)}</li>
        ))}
      </ul>
    </div>
  );
}
