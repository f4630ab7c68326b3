import type { OutputOf } from '@hiram/contract';
import { issueCoupon, listDeskCoupons, takeBackCoupon } from '@hiram/contract/desk';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { OrderLink } from '../case-parts/order-link.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { borrowerPath } from '../paths.ts';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { useFilters, whole } from '../table/filters.ts';
import { NumberFilter } from '../table/number-filter.tsx';
import { Older } from '../table/older.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Coupon = OutputOf<typeof listDeskCoupons>['coupons'][number];
const spec = { borrower: whole(), before: whole() };

/** Coupons that were given, newest first. */
export function CouponsPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const { filters, setFilters } = useFilters(spec);
  const { borrower, before } = filters;
  const read = useRead(
    listDeskCoupons,
    { ...(borrower ? { borrowerId: borrower } : {}), ...(before ? { beforeId: before } : {}) },
    { keepsLast: true },
  );
  const [isIssuing, setIssuing] = useState(false);
  const [takenBack, setTakenBack] = useState<Coupon | null>(null);
  const columns = useColumns(setTakenBack);
  const coupons = read.data?.coupons ?? [];
  return (
    <Page
      title={t('page_coupons')}
      actions={
        <GatedButton
          type="primary"
          reason={issueCoupon.roles.includes(role) ? null : t('catalogue_admin_only')}
          onClick={() => setIssuing(true)}
        >
          {t('coupon_issue')}
        </GatedButton>
      }
    >
      <FilterBar>
        <NumberFilter
          label={t('coupon_borrower_number')}
          placeholder={t('coupon_all_borrowers')}
          value={borrower}
          onNumber={(next) => setFilters({ borrower: next, before: 0 })}
        />
      </FilterBar>
      <DataTable
        label={t('page_coupons')}
        read={read}
        rowsOf={(data) => data.coupons}
        keyOf={(row) => row.couponId}
        columns={columns}
        empty={t('coupons_none')}
      />
      <Older
        shown={coupons.length}
        hasMore={read.data?.hasMore ?? false}
        isNewest={before === 0}
        onOlder={() => setFilters({ before: coupons.at(-1)?.couponId ?? 0 })}
        onNewest={() => setFilters({ before: 0 })}
      />
      {isIssuing ? <IssueDialog onClose={() => setIssuing(false)} /> : null}
      {takenBack ? <TakeBackDialog coupon={takenBack} onClose={() => setTakenBack(null)} /> : null}
    </Page>
  );
}

function useColumns(onTakeBack: (coupon: Coupon) => void): TableColumnsType<Coupon> {
  const { t } = useTexts();
  const { role } = useMe();
  const { money, day } = useFormats();
  return [
    { key: 'number', title: t('coupon_number'), dataIndex: 'couponId' },
    {
      key: 'borrower',
      title: t('coupon_borrower'),
      render: (_, { borrowerId, mobile }) => <Link href={borrowerPath(borrowerId)}>{mobile}</Link>,
    },
    {
      key: 'discount',
      title: t('coupon_discount'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { discount }) => money(discount),
    },
    { key: 'expires', title: t('coupon_expires_on'), render: (_, { expiresOn }) => day(expiresOn) },
    { key: 'state', title: t('coupon_state'), render: (_, row) => <CouponState coupon={row} /> },
    {
      key: 'order',
      title: t('coupon_order'),
      render: (_, { orderId }) => (orderId === null ? '–' : <OrderLink orderId={orderId} />),
    },
    {
      key: 'actions',
      title: <span className="desk-hidden">{t('coupon_take_back')}</span>,
      align: 'right',
      render: (_, coupon) =>
        coupon.status === 'unused' ? (
          <GatedButton
            size="small"
            reason={takeBackCoupon.roles.includes(role) ? null : t('catalogue_admin_only')}
            onClick={() => onTakeBack(coupon)}
          >
            {t('coupon_take_back')}
          </GatedButton>
        ) : null,
    },
  ];
}

const toneOf: Readonly<Record<string, Tone>> = { unused: 'waiting', reserved: 'waiting', used: 'good' };

/** The nightly run marks what has expired; until then the day says it. */
function CouponState({ coupon: { status, expiresOn } }: { readonly coupon: Coupon }) {
  const { textOr } = useTexts();
  const today = useToday();
  const state = status === 'unused' && expiresOn < today ? 'expired' : status;
  return <State tone={toneOf[state] ?? 'quiet'}>{textOr(`coupon_state_${state}`, status)}</State>;
}
