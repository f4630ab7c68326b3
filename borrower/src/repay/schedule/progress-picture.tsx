import { useTexts } from '../../texts/language.tsx';
import type { RepayProgress, SegmentKind } from './progress.ts';

/** Told apart by shape as well: full, half, striped and hollow. */
const looks = {
  repaid: 'bg-brand',
  partly: 'border-2 border-brand bg-linear-to-t from-brand from-50% to-transparent to-50%',
  overdue:
    'border-2 border-accent bg-[repeating-linear-gradient(135deg,var(--color-accent)_0_2px,transparent_2px_5px)]',
  pending: 'border-2 border-line-strong',
} as const satisfies Record<SegmentKind, string>;

/** A bar with a piece for each instalment. What it shows stands below it in words. */
export function ProgressPicture({ progress }: { progress: RepayProgress }) {
  const { t } = useTexts();
  const { segments, repaid, overdue } = progress;
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden="true" className="flex h-5 gap-px">
        {segments.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an instalment has its place in the bar and no other.
          <span key={index} className={`min-w-1 flex-1 rounded-[3px] ${looks[kind]}`} />
        ))}
      </div>
      <p className="text-15">
        {t('repay_progress', { repaid, count: segments.length })}
        {overdue > 0 && ` ${t('repay_progress_overdue', { count: overdue })}`}
      </p>
    </div>
  );
}
