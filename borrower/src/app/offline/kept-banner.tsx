import { WifiOff } from 'lucide-react';
import { queryClient } from '../../api/query-client.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';

/** In the place of "offline". Phones often do not notice that they are online again: a tap asks. */
export function KeptBanner({ at }: { at: number }) {
  const { t } = useTexts();
  const { moment } = useFormats();
  return (
    // With large letters the button gets a line of its own, instead of leaving the sentence a few letters wide.
    <div className="flex flex-wrap items-center justify-end bg-amber-soft text-13 font-medium text-amber-ink">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-2 px-4">
        <WifiOff aria-hidden="true" className="size-4 shrink-0" />
        <p role="status" className="min-w-0 flex-1 py-1.5">
          {t('kept_as_of', { at: moment(new Date(at).toISOString()) })}
        </p>
      </div>
      <button
        type="button"
        onClick={() => void queryClient.refetchQueries({ type: 'active' })}
        className="min-h-11 shrink-0 pr-4 pl-2 underline"
      >
        {t('try_again')}
      </button>
    </div>
  );
}
