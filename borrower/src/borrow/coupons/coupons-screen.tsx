import { type Coupon, toCents } from '@hiram/contract';
import { formatDate } from '@hiram/texts';
import { Amount, Button, Card, CouponsPicture, EmptyState, Screen, Skeleton } from '@hiram/ui';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import { GrowingList } from '../../screen/growing-list.tsx';
import { Header } from '../../screen/header.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useCoupons } from '../queries.ts';
import { couponGroups } from './coupon-groups.ts';

/** What the lender has given: to use, used, and too late. */
export function CouponsScreen() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Screen header={<Header title={t('coupons_title')} parent={paths.my} />}>
      <Loaded query={useCoupons()} skeleton={<CouponsSkeleton />} failed={t('borrow_load_failed')}>
        {(coupons) =>
          coupons.length > 0 ? (
            <Groups coupons={coupons} />
          ) : (
            <EmptyState
              picture={<CouponsPicture />}
              text={t('coupons_empty')}
              action={
                <Button variant="secondary" size="medium" onClick={() => navigate(paths.products)}>
                  {t('coupons_to_loans')}
                </Button>
              }
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Groups({ coupons }: { coupons: readonly Coupon[] }) {
  const { t } = useTexts();
  return couponGroups(coupons).map(({ group, members }) => (
    <section key={group} className="flex flex-col gap-2">
      <h2 className="text-20 font-semibold">{t(`coupon_group_${group}`)}</h2>
      {members.length === 0 ? (
        <p className="text-ink-soft">{t('coupon_none')}</p>
      ) : (
        <GrowingList rows={members} keyOf={({ id }) => id}>
          {(coupon) => <CouponCard coupon={coupon} />}
        </GrowingList>
      )}
    </section>
  ));
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const { t, language } = useTexts();
  const { currency } = useConfig().market;
  const isUsable = coupon.status === 'unused';
  const day = formatDate(language, coupon.expiresOn, { year: true });
  return (
    <Card tone={isUsable ? 'brand' : 'plain'} className="gap-1">
      <Amount
        cents={toCents(coupon.discount)}
        currency={currency}
        language={language}
        size={isUsable ? 'large' : 'body'}
      />
      <p className="text-15">{t('coupon_meaning')}</p>
      <p className="text-13 text-ink-soft">{t(`coupon_note_${coupon.status}`, { date: day })}</p>
    </Card>
  );
}

function CouponsSkeleton() {
  return (
    <div className="flex flex-col gap-4 pt-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="block" />
      ))}
    </div>
  );
}
