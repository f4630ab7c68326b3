import { Card, Screen, Skeleton } from '@hiram/ui';
import type { ReactNode } from 'react';

/** Home before anything is known. Widths are classes: the prerendered page may not carry inline styles. */
export function HomeSkeleton({ tabs }: { tabs: ReactNode }) {
  return (
    <Screen tabBar={tabs}>
      <div className="flex flex-col gap-2 pt-6 text-28">
        <div className="w-3/5">
          <Skeleton />
        </div>
        <div className="w-4/5 text-17">
          <Skeleton />
        </div>
      </div>
      <BalanceSkeleton />
      <ProductsSkeleton />
    </Screen>
  );
}

export function BalanceSkeleton() {
  return (
    <Card tone="brand" aria-busy="true">
      <div className="w-2/5 text-15">
        <Skeleton />
      </div>
      <div className="w-2/3 text-40">
        <Skeleton />
      </div>
      <div className="w-4/5 text-15">
        <Skeleton />
      </div>
    </Card>
  );
}

export function ProductsSkeleton() {
  return (
    <Card>
      <SkeletonRow />
      <div className="w-2/3 text-40">
        <Skeleton />
      </div>
      <div className="w-2/5 text-15">
        <Skeleton />
      </div>
    </Card>
  );
}

function SkeletonRow() {
  return (
    <div className="flex items-center gap-3 text-17">
      <Skeleton shape="circle" />
      <div className="w-1/2">
        <Skeleton />
      </div>
    </div>
  );
}
