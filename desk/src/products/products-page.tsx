import { toCents } from '@hiram/contract';
import {
  type DeskProduct,
  listProducts,
  type OffTheOffer as OffProduct,
  proposeProduct,
  proposeProductList,
} from '@hiram/contract/desk';
import { Button, Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { OffTheOffer } from '../catalogue-parts/off-the-offer.tsx';
import { useOpenProposals } from '../catalogue-parts/open-proposals.ts';
import { ProductFacts } from '../catalogue-parts/product-facts.tsx';
import {
  forbiddenIn,
  isOnOffer,
  type ProductVersion,
  versionOn,
} from '../catalogue-parts/product-versions.ts';
import { usePercent } from '../catalogue-parts/rule-names.ts';
import { WaitingNote } from '../catalogue-parts/waiting-note.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { paths, productPath } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ProductListDialog } from './product-list-dialog.tsx';
import './products.css';

/** What is on offer. Terms are never changed: new ones are put beside them, and this is their history. */
export function ProductsPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const [, navigate] = useLocation();
  const read = useRead(listProducts, {}, { liveSeconds: 60 });
  const today = useToday();
  const [isSorting, setSorting] = useState(false);
  const [listProposal] = useOpenProposals('product_list');
  const [openKeys, setOpenKeys] = useState<readonly number[]>([]);
  const toggle = ({ appId }: DeskProduct) =>
    setOpenKeys((before) =>
      before.includes(appId) ? before.filter((key) => key !== appId) : [...before, appId],
    );
  const first = read.data?.find(({ versions, availability }) => {
    if (availability === 'retired') return false;
    const present = versionOn(versions, today);
    return present !== undefined && isOnOffer(present);
  });
  const columns = useColumns({ openKeys, onToggle: toggle, firstId: first?.appId });
  return (
    <Page
      title={t('page_products')}
      actions={
        <Flex gap={8}>
          <GatedButton
            reason={proposeProductList.roles.includes(role) ? null : t('catalogue_admin_only')}
            onClick={() => setSorting(true)}
          >
            {t('product_list_title')}
          </GatedButton>
          <GatedButton
            type="primary"
            reason={proposeProduct.roles.includes(role) ? null : t('catalogue_admin_only')}
            onClick={() => navigate(productPath('new'))}
          >
            {t('product_new')}
          </GatedButton>
        </Flex>
      }
    >
      {listProposal ? <WaitingNote proposal={listProposal} what={t('proposal_product_list')} /> : null}
      <OffTheOffer products={offTheOffer(read.data ?? [], today)} />
      <DataTable
        label={t('page_products')}
        read={read}
        rowsOf={(products) => products}
        keyOf={(row) => row.appId}
        columns={columns}
        empty={t('products_none')}
        onOpen={toggle}
        rowKeys={[
          { key: 'e', says: t('product_edit'), run: ({ appId }) => navigate(productPath(String(appId))) },
        ]}
        beneath={{ openKeys, render: (row) => <History product={row} /> }}
      />
      <p className="products-note">
        {t('products_note')} <Link href={paths.proposals}>{t('page_proposals')}</Link>
      </p>
      {isSorting && read.data ? (
        <ProductListDialog products={read.data} onClose={() => setSorting(false)} />
      ) : null}
    </Page>
  );
}

/** What has left the offer today. */
function offTheOffer(products: readonly DeskProduct[], today: string): OffProduct[] {
  return products.flatMap(({ appId, name, versions, availability }) => {
    if (availability === 'retired') return [];
    const present = versionOn(versions, today);
    const broken = present ? [...forbiddenIn(present).values()].flat() : [];
    return broken.length > 0 ? [{ appId, name, broken }] : [];
  });
}

function useColumns({
  openKeys,
  onToggle,
  firstId,
}: {
  readonly openKeys: readonly number[];
  readonly onToggle: (row: DeskProduct) => void;
  /** The first of the list that borrowers see. */
  readonly firstId: number | undefined;
}): TableColumnsType<DeskProduct> {
  const { t } = useTexts();
  const { moneyOfCents, day } = useFormats();
  const percent = usePercent();
  const today = useToday();
  const draftOf = ({ versions }: DeskProduct) => (versionOn(versions, today) ?? versions[0])?.draft;
  const rates = (row: DeskProduct) => {
    const all = draftOf(row)?.rateConfigs.map(({ rate }) => rate / 1000) ?? [];
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return least === most ? percent(least) : `${percent(least)} – ${percent(most)}`;
  };
  return [
    {
      key: 'name',
      title: t('product_name'),
      render: (_, row) => (
        <Flex gap={8} align="center">
          <img className="catalogue-logo" src={row.logo} alt="" />
          <Button
            type="link"
            size="small"
            className="desk-cell-button"
            aria-expanded={openKeys.includes(row.appId)}
            onClick={() => onToggle(row)}
          >
            {row.name}
          </Button>
        </Flex>
      ),
    },
    {
      key: 'state',
      title: t('product_state'),
      render: (_, row) => <OfferState product={row} isFirst={row.appId === firstId} />,
    },
    {
      key: 'rate',
      title: t('terms_rate'),
      align: 'right',
      className: 'desk-figure',
      render: (_, row) => rates(row),
    },
    {
      key: 'most',
      title: t('terms_most'),
      align: 'right',
      className: 'desk-figure',
      render: (_, row) =>
        moneyOfCents(
          Math.max(0, ...(draftOf(row)?.rateConfigs.map(({ maxAmount }) => toCents(maxAmount)) ?? [])),
        ),
    },
    {
      key: 'since',
      title: t('product_effective_from'),
      render: (_, row) => day(draftOf(row)?.effectiveFrom ?? ''),
    },
    {
      key: 'actions',
      title: <span className="desk-hidden">{t('product_edit')}</span>,
      align: 'right',
      render: (_, { appId, name }) => (
        <Link href={productPath(String(appId))} aria-label={t('product_edit_it', { name })}>
          {t('product_edit')}
        </Link>
      ),
    },
  ];
}

/** The first product of the list can be applied for, others where the lender wants it, and none before its first day or against the law. */
function OfferState({
  product: { versions, availability },
  isFirst,
}: {
  readonly product: DeskProduct;
  readonly isFirst: boolean;
}) {
  const { t } = useTexts();
  const { day } = useFormats();
  const today = useToday();
  const newest = versions[0];
  const present = versionOn(versions, today);
  if (!newest) return null;
  if (availability === 'retired') return <State tone="quiet">{t('availability_retired')}</State>;
  if (!present) return <State tone="waiting">{t('product_from', { day: day(newest.effectiveFrom) })}</State>;
  if (!isOnOffer(present)) return <State tone="bad">{t('product_off_offer')}</State>;
  const { size: count } = forbiddenIn(present);
  if (count > 0) return <State tone="bad">{t('product_partly_off_offer', { count })}</State>;
  if (newest.effectiveFrom > today)
    return <State tone="waiting">{t('product_new_terms_from', { day: day(newest.effectiveFrom) })}</State>;
  const canBeAppliedFor = isFirst || availability === 'always';
  return <State tone="good">{t(canBeAppliedFor ? 'product_can_be_applied_for' : 'product_is_shown')}</State>;
}

/** Newest first, each beside what it replaced. */
function History({ product: { versions } }: { readonly product: DeskProduct }) {
  const { t } = useTexts();
  const { day, time } = useFormats();
  const today = useToday();
  const present = versionOn(versions, today);
  const lawOf = (version: ProductVersion) =>
    version.guard
      ? {
          title: t(version === present ? 'terms_law' : 'terms_law_later'),
          forbidden: forbiddenIn(version),
        }
      : undefined;
  return (
    <ol className="product-history">
      {versions.map((version, index) => (
        <li key={version.periodConfigId}>
          <h2>
            {t('product_version_from', { day: day(version.effectiveFrom) })}{' '}
            <small>{t('product_version_confirmed', { at: time(version.createdAt) })}</small>{' '}
            {version === present ? <State tone="good">{t('product_version_present')}</State> : null}
          </h2>
          <ProductFacts
            draft={version.draft}
            before={versions[index + 1]?.draft}
            version={versions.length - index}
            law={lawOf(version)}
          />
        </li>
      ))}
    </ol>
  );
}
