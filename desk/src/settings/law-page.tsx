import { listRateSettings, proposeRateSetting } from '@hiram/contract/desk';
import { Alert, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { useOpenProposals } from '../catalogue-parts/open-proposals.ts';
import { useRuleNames } from '../catalogue-parts/rule-names.ts';
import { useFigureValue } from '../catalogue-parts/use-figure-value.ts';
import { WaitingNote } from '../catalogue-parts/waiting-note.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { Mono, Page } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useFilters, words } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FigureDialog } from './figure-dialog.tsx';
import type { LawFigure } from './law-figure.ts';
import './settings.css';

const spec = { figure: words() };

/**
 * Figures of the law that we do not know: the lender fills them in and two people stand for them. Until then
 * nothing that depends on one is sold.
 */
export function LawPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const { filters, setFilters } = useFilters(spec);
  const read = useRead(listRateSettings, {}, { liveSeconds: 30 });
  const mayPropose = proposeRateSetting.roles.includes(role);
  // The rate guard leads here for one figure: its dialog is open at once.
  const [openName, setOpenName] = useState(mayPropose ? filters.figure : '');
  const columns = useColumns(setOpenName);
  const open = read.data?.find(({ name }) => name === openName);
  return (
    <Page title={t('page_law')}>
      <Alert type="info" showIcon className="desk-gap" title={t('law_hint')} />
      <DataTable
        label={t('page_law')}
        read={read}
        rowsOf={(figures) => figures}
        keyOf={(row) => row.name}
        columns={columns}
        empty={t('law_none')}
        {...(mayPropose ? { onOpen: (row: LawFigure) => setOpenName(row.name) } : {})}
      />
      {open ? (
        <FigureDialog
          figure={open}
          onClose={() => {
            setOpenName('');
            setFilters({ figure: '' });
          }}
        />
      ) : null}
    </Page>
  );
}

function useColumns(onPropose: (name: string) => void): TableColumnsType<LawFigure> {
  const { t } = useTexts();
  const { role } = useMe();
  const { settingName } = useRuleNames();
  const inWords = useFigureValue();
  const proposals = useOpenProposals('rate_setting');
  return [
    {
      key: 'name',
      title: t('law_figure'),
      render: (_, { name }) => (
        <>
          {settingName(name)}
          <br />
          <small>
            <Mono>{name}</Mono>
          </small>
        </>
      ),
    },
    {
      key: 'value',
      title: t('law_value'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { value, most }) => (
        <>
          {value === null ? <State tone="bad">{inWords(value)}</State> : inWords(value)}
          {most === null ? null : (
            <>
              <br />
              <small>{t('law_most', { most: inWords(most) })}</small>
            </>
          )}
        </>
      ),
    },
    {
      key: 'source',
      title: t('law_source'),
      className: 'law-source',
      render: (_, { value, source }) => <div>{source ?? (value === null ? null : t('law_source_none'))}</div>,
    },
    {
      key: 'proposal',
      title: t('law_waiting'),
      render: (_, { name }) => {
        const proposal = proposals.find(({ payload }) => payload.name === name);
        if (!proposal) return null;
        return <WaitingNote proposal={proposal} what={inWords(proposal.payload.value as number | boolean)} />;
      },
    },
    {
      key: 'actions',
      title: <span className="desk-hidden">{t('law_propose')}</span>,
      align: 'right',
      render: (_, { name }) => (
        <GatedButton
          size="small"
          reason={proposeRateSetting.roles.includes(role) ? null : t('catalogue_admin_only')}
          aria-label={t('law_propose_for', { figure: settingName(name) })}
          onClick={() => onPropose(name)}
        >
          {t('law_propose')}
        </GatedButton>
      ),
    },
  ];
}
