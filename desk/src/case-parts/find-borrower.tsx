import { isRefused, type OutputOf } from '@hiram/contract';
import { findBorrower } from '@hiram/contract/desk';
import { Alert, Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useRead } from '../api/server.ts';
import { Loaded } from '../frame/page.tsx';
import { FilterBar } from '../table/data-table.tsx';
import { useFilters, words } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';

export type FoundBorrower = OutputOf<typeof findBorrower>;

const wholeNumber = /^0\d{8,11}$/;

/** Finds somebody by their whole mobile number: half of one would let anybody leaf through borrowers. */
export function FindBorrower({
  liveSeconds,
  otherwise,
  children,
}: {
  /** Asks again every so many seconds; without it, once. */
  readonly liveSeconds?: number;
  /** What is shown as long as nobody is looked for. */
  readonly otherwise: (find: (mobile: string) => void) => ReactNode;
  readonly children: (person: FoundBorrower) => ReactNode;
}) {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters({ mobile: words() });
  const mobile = filters.mobile.replaceAll(/[\s-]/g, '');
  const isWhole = wholeNumber.test(mobile);
  const read = useRead(findBorrower, { mobile }, { isReady: isWhole, liveSeconds });
  const isUnknown = isRefused(read.error, 'record_not_found');
  return (
    <>
      <FilterBar>
        <Form<{ mobile: string }>
          layout="inline"
          colon={false}
          requiredMark={false}
          initialValues={{ mobile: filters.mobile }}
          onFinish={(asked) => setFilters({ mobile: asked.mobile.trim() })}
        >
          <Form.Item
            name="mobile"
            label={t('codes_mobile')}
            rules={[{ pattern: /^\s*0[\d\s-]{8,20}$/, required: true, message: t('codes_mobile_input') }]}
            validateTrigger="onSubmit"
          >
            <Input inputMode="tel" autoComplete="off" autoFocus allowClear style={{ width: 200 }} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={read.isFetching && read.isPending}>
            {t('codes_find')}
          </Button>
        </Form>
      </FilterBar>
      {filters.mobile === '' ? otherwise((found) => setFilters({ mobile: found })) : null}
      {filters.mobile !== '' && !isWhole ? (
        <Alert type="info" showIcon title={t('codes_mobile_input')} />
      ) : null}
      {isUnknown ? <Alert type="info" showIcon role="status" title={t('codes_none')} /> : null}
      {isWhole && !isUnknown ? <Loaded query={read}>{children}</Loaded> : null}
    </>
  );
}
