import type { ErasureHold } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { paths } from '../../api/paths.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';

/** Where what stands in the way can be settled. */
const ways: Readonly<Record<ErasureHold, string>> = {
  order: paths.orders,
  debt: paths.repayDetail,
  credit: paths.service,
  transfer: paths.transactions,
  answer: paths.service,
  hold: paths.service,
};

/** What stands in the way of closing the account, each with its way out. */
export function Holds({ holds }: { holds: readonly ErasureHold[] }) {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <Card>
      {holds.map((hold) => (
        <ListRow
          key={hold}
          title={t(`erasure_hold_${hold}`)}
          detail={t(`erasure_out_${hold}`)}
          {...follow(ways[hold])}
        />
      ))}
    </Card>
  );
}
