import type { OutputOf } from '@hiram/contract';
import { getProvisions, lateBands, proposeProvisionRates } from '@hiram/contract/desk';
import { Alert, Empty, Flex } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { Panel } from '../case-parts/facts.tsx';
import { useOpenProposals } from '../catalogue-parts/open-proposals.ts';
import { WaitingNote } from '../catalogue-parts/waiting-note.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Loaded, Page } from '../frame/page.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { RatesDialog } from './rates-dialog.tsx';

type Provisions = OutputOf<typeof getProvisions>;

/** What is counted as lost of loans that are late; other rates take two people. */
export function ProvisionsPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const read = useRead(getProvisions, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <Page
      title={t('page_provisions')}
      actions={
        <GatedButton
          reason={proposeProvisionRates.roles.includes(role) ? null : t('catalogue_admin_only')}
          onClick={() => setOpen(true)}
        >
          {t('provision_propose')}
        </GatedButton>
      }
    >
      <Alert type="info" showIcon className="desk-gap" title={t('provision_hint')} />
      <Loaded query={read}>
        {(provisions) => (
          <Flex vertical gap={12}>
            <Rates provisions={provisions} />
            <Months months={provisions.months} />
            {isOpen ? <RatesDialog rates={provisions.rates} onClose={() => setOpen(false)} /> : null}
          </Flex>
        )}
      </Loaded>
    </Page>
  );
}

function Rates({ provisions: { rates, isOwn } }: { readonly provisions: Provisions }) {
  const { t } = useTexts();
  const [proposal] = useOpenProposals('provision_rates');
  return (
    <Panel
      title={t('provision_rates')}
      aside={<span className="desk-faint">{t(isOwn ? 'limit_is_own' : 'limit_is_market')}</span>}
    >
      {proposal ? <WaitingNote proposal={proposal} what={t('proposal_provision_rates')} /> : null}
      <PlainTable
        label={t('provision_rates')}
        rows={lateBands}
        keyOf={(band) => band}
        columns={[
          { title: t('report_column_late'), show: (band) => t(`report_${band}`) },
          { title: t('provision_rate'), kind: 'amount', show: (band) => `${rates[band]}%` },
        ]}
      />
    </Panel>
  );
}

function Months({ months }: Pick<Provisions, 'months'>) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  if (months.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('provision_empty')} />;
  const rows = months.flatMap(({ monthEnd, bands }) => bands.map((band) => ({ ...band, monthEnd })));
  return (
    <Panel title={t('provision_months')}>
      <PlainTable
        label={t('provision_months')}
        rows={rows}
        keyOf={({ monthEnd, band }) => `${monthEnd} ${band}`}
        columns={[
          { title: t('report_column_month'), kind: 'figure', show: (row) => day(row.monthEnd) },
          { title: t('report_column_late'), show: ({ band }) => t(`report_${band}`) },
          { title: t('report_column_loans'), kind: 'amount', show: ({ loans }) => loans },
          { title: t('report_column_principal'), kind: 'amount', show: ({ principal }) => money(principal) },
          { title: t('provision_rate'), kind: 'amount', show: ({ rate }) => `${rate}%` },
          { title: t('provision_amount'), kind: 'amount', show: ({ provision }) => money(provision) },
        ]}
      />
    </Panel>
  );
}
