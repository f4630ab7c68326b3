import type { AgreementView } from '@hiram/contract';
import { Button, Card } from '@hiram/ui';
import { Minimize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/language.tsx';
import type { useAgreement } from '../queries.ts';
import { useZoom } from './use-zoom.ts';

interface PagesProps {
  readonly agreement: AgreementView;
  readonly query: ReturnType<typeof useAgreement>;
  /** A page is before the borrower's eyes. */
  readonly onShown: () => void;
}

/**
 * The pages one under the other, to be enlarged. They are pictures; the PDF beside them is the same as text.
 */
export function Pages({ agreement, query, onShown }: PagesProps) {
  const { t } = useTexts();
  const { frame, content, isEnlarged, reset } = useZoom();
  const pictures = usePictures(query);
  const total = agreement.pages.length;
  if (pictures.areBroken) {
    return (
      <Card tone="attention" role="alert">
        <p>{t('contract_page_failed')}</p>
        <Button variant="secondary" size="medium" busy={query.isFetching} onClick={pictures.tryAgain}>
          {t('try_again')}
        </Button>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <section
          ref={frame}
          aria-label={t('contract_pages')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keys, too.
          tabIndex={0}
          className="h-[calc(100dvh-22rem)] min-h-96 [touch-action:pan-x_pan-y] overflow-auto overscroll-contain rounded-field border border-line bg-sunken"
        >
          <div ref={content}>
            {agreement.pages.map(({ url, width, height }, index) => (
              <img
                // Asked for again even under the same address: a picture that failed once stays failed.
                key={`${query.dataUpdatedAt} ${url}`}
                src={url}
                alt={t('contract_page', { page: index + 1, total, number: agreement.number })}
                width={width}
                height={height}
                draggable={false}
                decoding="async"
                onLoad={onShown}
                onError={pictures.failed}
                className="mb-[2%] block h-auto w-full select-none"
              />
            ))}
          </div>
        </section>
        {isEnlarged && (
          <Button
            variant="secondary"
            size="medium"
            onClick={reset}
            className="absolute! right-3 bottom-3 shadow-float"
          >
            <Minimize2 aria-hidden="true" className="size-5" />
            {t('contract_whole')}
          </Button>
        )}
      </div>
      <p className="text-13 text-ink-soft">{t('contract_zoom')}</p>
    </div>
  );
}

/**
 * Pictures that do not load have most likely outlived their addresses: new ones are asked for once, by
 * itself. When those fail too, it is something else, and the borrower is told.
 */
function usePictures(query: ReturnType<typeof useAgreement>) {
  const [areBroken, setAreBroken] = useState(false);
  const failedSet = useRef<number | null>(null);
  return {
    areBroken,
    failed() {
      // All pages of a set fail together; one of them is enough to act on.
      if (failedSet.current === query.dataUpdatedAt) return;
      if (failedSet.current === null) void query.refetch();
      else setAreBroken(true);
      failedSet.current = query.dataUpdatedAt;
    },
    async tryAgain() {
      await query.refetch();
      failedSet.current = null;
      setAreBroken(false);
    },
  };
}
