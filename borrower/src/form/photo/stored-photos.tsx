import { Button, Card, Skeleton } from '@hiram/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/language.tsx';

interface StoredPhotosProps<Addresses> {
  readonly query: {
    readonly data: Addresses | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly count: number;
  readonly children: (addresses: Addresses) => ReactNode;
}

/** Waits until it is known which photos the server has: nobody should be asked twice for the same one. */
export function StoredPhotos<Addresses>({ query, count, children }: StoredPhotosProps<Addresses>) {
  const { t } = useTexts();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <Card tone="attention">
        <p>{t('photos_failed')}</p>
        <Button variant="secondary" size="medium" onClick={() => query.refetch()}>
          {t('try_again')}
        </Button>
      </Card>
    );
  }
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no life of their own.
    <div key={row} aria-busy="true" className="flex flex-col gap-2">
      <span className="block w-2/5 text-15">
        <Skeleton />
      </span>
      <div className="aspect-8/5 animate-skeleton rounded-card bg-sunken" />
    </div>
  ));
}
