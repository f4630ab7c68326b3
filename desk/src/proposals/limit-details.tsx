import { major, type SentInput } from '@hiram/contract';
import { listLimits, type proposeLimit } from '@hiram/contract/desk';
import { Descriptions } from 'antd';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { Changed } from '../catalogue-parts/changed.tsx';
import { useLimitName } from '../catalogue-parts/use-limit-name.ts';
import { useLimitValue } from '../catalogue-parts/use-limit-value.ts';
import { useFormats } from '../frame/me.tsx';
import { Loaded, Mono } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { CouponWish, SupportLink } from './payloads.ts';

const look = { size: 'small', bordered: true, column: 1, className: 'desk-gap' } as const;

export function LimitDetail({
  wish,
  isOpen,
}: {
  readonly wish: SentInput<typeof proposeLimit>;
  readonly isOpen: boolean;
}) {
  const nameOf = useLimitName();
  const inWords = useLimitValue();
  const read = useRead(listLimits, {});
  return (
    <Loaded query={read}>
      {(limits) => {
        const present = limits.find(({ name }) => name === wish.name);
        const wished = inWords(wish);
        const before = present ? inWords(present) : wished;
        // Of a decided one, what stood there before is not kept with it.
        const children = isOpen ? <Changed before={before} after={wished} /> : wished;
        return <Descriptions {...look} items={[{ key: 'value', label: nameOf(wish.name), children }]} />;
      }}
    </Loaded>
  );
}

export function CouponDetail({ wish }: { readonly wish: CouponWish }) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  const { borrowerId, discount, expiresOn } = wish;
  return (
    <Descriptions
      {...look}
      items={[
        {
          key: 'borrower',
          label: t('audit_borrower'),
          children: <Link href={borrowerPath(borrowerId)}>{borrowerId}</Link>,
        },
        { key: 'discount', label: t('coupon_discount'), children: money(major(discount)) },
        { key: 'expires', label: t('coupon_expires_on'), children: day(expiresOn) },
      ]}
    />
  );
}

export function SupportLinkDetail({ link: { key, value, was } }: { readonly link: SupportLink }) {
  const { t } = useTexts();
  const words = (link: string | null) => <Mono>{link ?? '–'}</Mono>;
  return (
    <Descriptions
      {...look}
      title={t(`config_${key}`)}
      items={[
        { key: 'now', label: t('proposal_now'), children: words(was) },
        { key: 'wished', label: t('proposal_wished'), children: words(value) },
      ]}
    />
  );
}
