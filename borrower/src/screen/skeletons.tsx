import { Card, Skeleton } from '@hiram/ui';

/** Rows of a list before they are known. */
export function RowsSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Card className="gap-5">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no life of their own.
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" />
          <div className="flex flex-1 flex-col gap-2">
            <span className="block w-3/5 text-17">
              <Skeleton />
            </span>
            <span className="block w-2/5 text-15">
              <Skeleton />
            </span>
          </div>
        </div>
      ))}
    </Card>
  );
}

/** The card with the large figure, and rows below it. */
export function HeroSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Card tone="brand">
        <span className="block w-2/5 text-15">
          <Skeleton />
        </span>
        <span className="block w-3/4 text-40">
          <Skeleton />
        </span>
        <span className="block w-1/2 text-15">
          <Skeleton />
        </span>
      </Card>
      <RowsSkeleton />
    </div>
  );
}

/** Fields one under the other, with their labels. */
export function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6 pt-2">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <span className="block w-2/5 text-15">
            <Skeleton />
          </span>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
}
