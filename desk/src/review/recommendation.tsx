import type { Judgement } from '@hiram/contract/desk';
import { State, type Tone } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

const toneOf = {
  pass: 'good',
  look_closer: 'waiting',
  refuse: 'bad',
} as const satisfies Record<Judgement['recommendation']['decision'], Tone>;

/** What the machine would do, and why; it never does it. */
export function Recommendation({ recommendation: { decision, reasons } }: Pick<Judgement, 'recommendation'>) {
  const { t, textOr } = useTexts();
  return (
    <div className="recommendation" title={t('review_people_decide')}>
      <State tone={toneOf[decision]}>{t(`review_recommended_${decision}`)}</State>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{textOr(`review_because_${reason}`, reason)}</li>
        ))}
      </ul>
    </div>
  );
}
