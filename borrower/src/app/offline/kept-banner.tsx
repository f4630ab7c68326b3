import { WifiOff } from 'lucide-react';
import { queryClient } from '../../api/query-client.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';

/** In the place of "offline". Phones often do not notice that they are online again: a tap asks. */
export function KeptBanner({ at }: { at: number }) {
  const { t } = useTexts();
  const { moment } = useFormats();
  return (
    <div className="flex items-center gap-2 bg-amber-soft pl-4 text-13 font-medium text-amber-ink">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1 py-1.5">
        {t('kept_as_of', { at: moment(new Date(at).toISOString()) })}
      </p>
      <button
        type="button"
        onClick={() => void queryClient.refetchQueries({ type: 'active' })}
        className="min-h-11 shrink-0 px-4 underline"
      >
        {t('try_again')}
      </button>
    </div>
  );
}
