import { Button, Flex, Typography } from 'antd';
import { useTexts } from '../texts/use-texts.ts';

/** The foot of a table read from its newest row on: its pages have no number, since new rows come first. */
export function Older({
  shown,
  says,
  hasMore,
  isNewest,
  onOlder,
  onNewest,
}: {
  readonly shown: number;
  /** How many that is in words, where they are not simply rows. */
  readonly says?: string;
  readonly hasMore: boolean;
  readonly isNewest: boolean;
  readonly onOlder: () => void;
  readonly onNewest: () => void;
}) {
  const { t } = useTexts();
  return (
    <Flex justify="space-between" align="center" className="desk-table-foot">
      <Typography.Text type="secondary">{says ?? t('rows', { count: shown })}</Typography.Text>
      <Flex gap={8}>
        {isNewest ? null : (
          <Button size="small" onClick={onNewest}>
            {t('table_newest')}
          </Button>
        )}
        {hasMore ? (
          <Button size="small" onClick={onOlder}>
            {t('table_older')}
          </Button>
        ) : null}
      </Flex>
    </Flex>
  );
}
