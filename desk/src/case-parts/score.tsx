import type { Judgement } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** The published scorecard: what was looked at, what it gave, and what it could have given. */
export function Score({ score: { points, most, factors } }: Pick<Judgement, 'score'>) {
  const { t } = useTexts();
  return (
    <table className="desk-plain" aria-label={t('score')}>
      <thead>
        <tr>
          <th>{t('score_factor')}</th>
          <th className="desk-right">{t('score_points')}</th>
          <th className="desk-right">{t('score_weight')}</th>
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => (
          <tr key={factor.factor}>
            <td>{t(`score_${factor.factor}`)}</td>
            <td className="desk-right desk-figure">{factor.points}</td>
            <td className="desk-right desk-figure desk-faint">{factor.most}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('score_sum')}</th>
          <td className="desk-right desk-figure">{points}</td>
          <td className="desk-right desk-figure desk-faint">{most}</td>
        </tr>
      </tfoot>
    </table>
  );
}
