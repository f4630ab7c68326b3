import { toCents } from '@hiram/contract';
import { type DeskProduct, listProducts, proposeProduct } from '@hiram/contract/desk';
import { Button, Flex, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { ProductFacts } from '../catalogue-parts/product-facts.tsx';
import { versionOn } from '../catalogue-parts/product-versions.ts';
import { usePercent } from '../catalogue-parts/rule-names.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { paths, productPath } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import './products.css';

/** What is on offer. Terms are never changed: new ones are put beside them, and this is their history. */
export function ProductsPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const [, navigate] = useLocation();
  const read = useRead(listProducts, {}, { liveSeconds: 60 });
  const [openKeys, setOpenKeys] = useState<readonly number[]>([]);
  const toggle = ({ appId }: DeskProduct) =>
    setOpenKeys((before) =>
      before.includes(appId) ? before.filter((key) => key !== appId) : [...before, appId],
    );
  const columns = useColumns(openKeys, toggle);
  return (
    <Page
      title={t('page_products')}
      actions={
        <GatedButton
          type="primary"
          reason={proposeProduct.roles.includes(role) ? null : t('catalogue_admin_only')}
          onClick={() => navigate(productPath('new'))}
        >
          {t('product_new')}
        </GatedButton>
      }
    >
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
    </Page>
  );
}

function useColumns(
  openKeys: readonly number[],
  onToggle: (row: DeskProduct) => void,
): TableColumnsType<DeskProduct> {
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
    { key: 'state', title: t('product_state'), render: (_, row) => <OfferState product={row} /> },
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

/** Only the first product of the list can be applied for, and none before its first day. */
function OfferState({ product: { position, versions } }: { readonly product: DeskProduct }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const today = useToday();
  const newest = versions[0];
  if (!newest) return null;
  if (!versionOn(versions, today))
    return <State tone="waiting">{t('product_from', { day: day(newest.effectiveFrom) })}</State>;
  if (newest.effectiveFrom > today)
    return <State tone="waiting">{t('product_new_terms_from', { day: day(newest.effectiveFrom) })}</State>;
  return <State tone="good">{t(position === 0 ? 'product_can_be_applied_for' : 'product_is_shown')}</State>;
}

/** Newest first, each beside what it replaced. */
function History({ product: { versions } }: { readonly product: DeskProduct }) {
  const { t } = useTexts();
  const { day, time } = useFormats();
  const today = useToday();
  const present = versionOn(versions, today);
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
          />
        </li>
      ))}
    </ol>
  );
}
