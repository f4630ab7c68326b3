import { toCents } from '@hiram/contract';
import type { Judgement, ReviewPage } from '@hiram/contract/desk';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats } from '../frame/me.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useBurden } from './affordability.tsx';

/** What decides, in one line above everything else; each has its panel further down. */
export function Glance({ review }: { readonly review: ReviewPage }) {
  const { t } = useTexts();
  const { judgement, duplicates } = review;
  return (
    <section className="panel glance" aria-label={t('glance')}>
      {judgement ? (
        <>
          <Left affordability={judgement.affordability} />
          <Points score={judgement.score} />
          <Matches duplicates={duplicates} />
        </>
      ) : null}
      <Cost review={review} />
    </section>
  );
}

function Tile({
  name,
  figure,
  children,
}: {
  readonly name: string;
  readonly figure: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="glance-tile">
      <span className="desk-faint">{name}</span>
      <strong className="desk-figure">{figure}</strong>
      <span className="glance-more">{children}</span>
    </div>
  );
}

function Left({ affordability }: Pick<Judgement, 'affordability'>) {
  const { t } = useTexts();
  const { money } = useFormats();
  const burden = useBurden();
  const { leftPerMonth, instalmentsPerMonth, burdenPercent } = affordability;
  const isShort = leftPerMonth === null || toCents(leftPerMonth) < 0;
  return (
    <Tile
      name={t('afford_leftPerMonth')}
      figure={
        <State tone={isShort ? 'bad' : 'good'}>
          {leftPerMonth === null ? t('afford_unknown') : money(leftPerMonth)}
        </State>
      }
    >
      {t('glance_instalment', { amount: money(instalmentsPerMonth), burden: burden(burdenPercent) })}
    </Tile>
  );
}

/** Below this the machine advises to look closer. */
const lowScore = 40;

function Points({ score: { points, most, factors } }: Pick<Judgement, 'score'>) {
  const { t } = useTexts();
  const nothingFor = factors.filter((factor) => factor.points === 0 && factor.most > 0);
  return (
    <Tile
      name={t('score')}
      figure={
        <State tone={points < lowScore ? 'waiting' : 'good'}>{t('score_total', { points, most })}</State>
      }
    >
      {nothingFor.length === 0
        ? t('glance_score_full')
        : t('glance_score_nothing', {
            factors: nothingFor.map(({ factor }) => t(`score_${factor}`)).join(', '),
          })}
    </Tile>
  );
}

function Matches({ duplicates }: Pick<ReviewPage, 'duplicates'>) {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const people = [...Map.groupBy(duplicates, ({ borrowerId }) => borrowerId)];
  const tone: Tone = people.length === 0 ? 'good' : 'bad';
  return (
    <Tile
      name={t('duplicates')}
      figure={<State tone={tone}>{t('glance_matches', { count: people.length })}</State>}
    >
      {people.slice(0, 2).map(([borrowerId, shared]) => (
        <span key={borrowerId}>
          <Link href={borrowerPath(borrowerId)}>{nameOf(shared[0]?.name ?? null, borrowerId)}</Link>:{' '}
          {shared.map(({ kind }) => t(`duplicate_${kind}`)).join(', ')}
        </span>
      ))}
    </Tile>
  );
}

function Cost({ review: { view, decided, guard } }: { readonly review: ReviewPage }) {
  const { t } = useTexts();
  const { money } = useFormats();
  const quote = decided ? decided.quote : view.quote;
  const state = (
    <State tone={guard.isAllowed ? 'good' : 'bad'}>
      {t(guard.isAllowed ? 'guard_allowed' : 'guard_broken')}
    </State>
  );
  if (quote === null) {
    return (
      <Tile name={t('price')} figure={state}>
        {t('price_none')}
      </Tile>
    );
  }
  return (
    <Tile name={t('glance_total')} figure={money(quote.total)}>
      <span>
        {t('glance_price', { perPeriod: money(quote.perPeriod), apr: `${quote.aprPercent.toFixed(2)}%` })}
      </span>
      {state}
    </Tile>
  );
}
