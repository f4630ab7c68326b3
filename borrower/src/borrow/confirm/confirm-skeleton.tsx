import { Card, Skeleton } from '@hiram/ui';

/** The price in outline. */
export function ConfirmSkeleton() {
  return (
    <Card aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex justify-between gap-8 text-20">
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </Card>
  );
}
