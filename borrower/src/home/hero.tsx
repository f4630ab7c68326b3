import { toCents } from '@hiram/contract';
import { Amount, Card } from '@hiram/ui';
import type { ReactNode } from 'react';
import { useConfig } from '../api/config.ts';
import { AskedCard } from '../order/parts/asked.tsx';
import { OverdueCard } from '../order/parts/overdue-card.tsx';
import { StatusNote } from '../order/parts/status-note.tsx';
import { usualTime } from '../order/parts/usual-time.ts';
import { useFormats } from '../screen/formats.ts';
import { useTexts } from '../texts/language.tsx';
import type { LoanStanding, Standing } from './standing.ts';

/** The one thing that home is about now: a figure or a sentence, and what happens next and when. */
export function Hero({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  if ('progress' in standing) return <LoanHero standing={standing} />;
  switch (standing.kind) {
    case 'new':
    case 'incomplete':
    case 'ready':
    case 'frozen':
      return (
        <Sentence
          title={t(`standing_${standing.kind}`)}
          tone={standing.kind === 'frozen' ? 'attention' : 'brand'}
        >
          {t(`standing_${standing.kind}_text`)}
        </Sentence>
      );
    default:
      return standing satisfies never;
  }
}

function LoanHero({ standing: { kind, progress } }: { standing: LoanStanding }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const { asked, overdue, nextDue, withdrawUntil } = progress;
  const status = <StatusNote status={progress.status} />;
  switch (kind) {
    case 'documents':
      return (
        <>
          {/* Its status would say the same as the title. */}
          <Sentence title={t('standing_documents')} tone="attention">
            {t('standing_documents_text')}
          </Sentence>
          {asked && <AskedCard asked={asked} />}
        </>
      );
    case 'overdue':
      return (
        overdue && <OverdueCard orderId={progress.orderId} overdue={overdue} canExtend={progress.canExtend} />
      );
    case 'due':
      if (!nextDue) return <Sentence title={t('standing_due')} status={status} />;
      return (
        <Figure
          label={t('standing_due')}
          cents={toCents(nextDue.amount)}
          tone={nextDue.daysLeft <= 3 ? 'warning' : 'brand'}
        >
          {t('standing_due_on', { date: day(nextDue.dueOn) })}{' '}
          {nextDue.daysLeft === 0 ? t('standing_today') : t('standing_days', { count: nextDue.daysLeft })}
        </Figure>
      );
    case 'approved':
      return (
        <Figure label={t('balance_label')} cents={toCents(progress.balance)} status={status}>
          {withdrawUntil === null ? null : t('detail_until', { date: day(withdrawUntil) })}
        </Figure>
      );
    case 'waiting':
    case 'paying_out':
      return (
        <Figure label={t('hero_asked')} cents={toCents(progress.applyAmount)} status={status}>
          {t(`standing_${kind}_text`)} <UsualTime hours={progress.usuallyHours} />
        </Figure>
      );
    default:
      return (
        <Sentence title={t(`standing_${kind}`)} status={status}>
          {t(`standing_${kind}_text`)}
        </Sentence>
      );
  }
}

function UsualTime({ hours }: { hours: number | null }) {
  const { t } = useTexts();
  if (hours === null) return null;
  const { unit, count } = usualTime(hours);
  return t(`progress_${unit}`, { count });
}

interface HeroCardProps {
  readonly tone?: 'brand' | 'attention' | 'warning';
  readonly status?: ReactNode;
  readonly children?: ReactNode;
}

function Sentence({ title, tone = 'brand', status, children }: HeroCardProps & { readonly title: string }) {
  return (
    <Card tone={tone}>
      {status}
      <h2 className="text-28 font-bold text-pretty">{title}</h2>
      {children && <p>{children}</p>}
    </Card>
  );
}

interface FigureProps extends HeroCardProps {
  readonly label: string;
  readonly cents: number;
}

function Figure({ label, cents, tone = 'brand', status, children }: FigureProps) {
  const { language } = useTexts();
  const { currency } = useConfig().market;
  return (
    <Card tone={tone}>
      {status}
      <div>
        <h2 className="text-15 text-ink-soft">{label}</h2>
        <Amount cents={cents} currency={currency} language={language} size="hero" />
      </div>
      {children && <p>{children}</p>}
    </Card>
  );
}
