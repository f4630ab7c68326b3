import type { ExtensionState } from '@hiram/contract';
import type { LoanPage } from '@hiram/contract/desk';
import { Panel } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { Hardship } from '../loan-parts/hardship.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

const toneOf: Readonly<Record<ExtensionState, Tone>> = {
  requested: 'waiting',
  approved: 'waiting',
  signed: 'waiting',
  done: 'good',
  refused: 'bad',
  expired: 'quiet',
};

/** How the schedule came to be another than the one that was agreed on: extensions and hardship plans. */
export function Changes({ loan: { view, extensions } }: { readonly loan: LoanPage }) {
  const { t } = useTexts();
  const { money, day, time } = useFormats();
  return (
    <Panel title={t('loan_changes')}>
      {extensions.length === 0 ? (
        <p className="case-note">{t('loan_no_extension')}</p>
      ) : (
        <PlainTable
          label={t('loan_extensions')}
          rows={extensions}
          keyOf={({ extensionId }) => extensionId}
          columns={[
            { title: t('loan_asked_on'), kind: 'figure', show: ({ requestedAt }) => time(requestedAt) },
            {
              title: t('loan_extension_days'),
              kind: 'figure',
              show: ({ days }) => t('days', { count: days }),
            },
            { title: t('loan_extension_price'), kind: 'amount', show: ({ price }) => money(price) },
            {
              title: t('extension_state'),
              show: ({ status, doneOn }) => (
                <State tone={toneOf[status]}>
                  {t(`extension_state_${status}`)}
                  {doneOn === null ? null : ` · ${day(doneOn)}`}
                </State>
              ),
            },
          ]}
        />
      )}
      <Hardship view={view} />
    </Panel>
  );
}
