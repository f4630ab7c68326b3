import { getProvisions, lateBands, type ProvisionRates } from '@hiram/contract/desk';
import { Descriptions } from 'antd';
import { useRead } from '../api/server.ts';
import { Changed } from '../catalogue-parts/changed.tsx';
import { Loaded } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Rates as they are proposed, beside those of today while nobody has decided. */
export function ProvisionRatesDetail({
  rates: wished,
  isOpen,
}: {
  readonly rates: ProvisionRates;
  readonly isOpen: boolean;
}) {
  const { t } = useTexts();
  const read = useRead(getProvisions, {});
  return (
    <Loaded query={read}>
      {({ rates }) => (
        <Descriptions
          size="small"
          bordered
          column={1}
          className="desk-gap"
          items={lateBands.map((band) => ({
            key: band,
            label: t(`report_${band}`),
            children: isOpen ? (
              <Changed before={`${rates[band]}%`} after={`${wished[band]}%`} />
            ) : (
              `${wished[band]}%`
            ),
          }))}
        />
      )}
    </Loaded>
  );
}
