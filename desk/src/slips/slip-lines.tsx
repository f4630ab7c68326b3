import { toMajor } from '@hiram/contract';
import type { SlipView } from '@hiram/contract/desk';
import { Radio } from 'antd';
import { LineState } from '../case-parts/line-state.tsx';
import { useFormats } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { canBeBooked, differenceCents, type SlipLine } from './slip-rules.ts';

/** The lines of statements that can be this transfer, the likeliest first; one of them is chosen. */
export function SlipLines({
  slip,
  chosenId,
  onChoose,
}: {
  readonly slip: SlipView;
  readonly chosenId: number | null;
  readonly onChoose: (lineId: number) => void;
}) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  if (slip.lines.length === 0) {
    return (
      <p className="case-note">
        {t(slip.isOnStatementDay ? 'slip_lines_none_covered' : 'slip_lines_none_yet')}
      </p>
    );
  }
  return (
    <PlainTable
      label={t('slip_statement')}
      rows={slip.lines}
      keyOf={({ lineId }) => lineId}
      columns={[
        {
          title: t('incoming_day'),
          kind: 'figure',
          show: (line) => (
            <Radio
              name="slip-line"
              aria-label={t('slip_line_choose', { day: day(line.bookedOn), amount: money(line.amount) })}
              checked={line.lineId === chosenId}
              disabled={!canBeBooked(line)}
              onChange={() => onChoose(line.lineId)}
            >
              {day(line.bookedOn)}
              <br />
              <LineState status={line.status} />
            </Radio>
          ),
        },
        {
          title: t('incoming_amount'),
          kind: 'amount',
          show: (line) => (
            <>
              {money(line.amount)}
              <br />
              <Compared line={line} slip={slip} />
            </>
          ),
        },
        {
          title: t('incoming_from'),
          show: ({ payerName, note }) => (
            <span className="slip-note">
              {payerName ?? '–'}
              <br />
              {note}
            </span>
          ),
        },
      ]}
    />
  );
}

function Compared({ line, slip }: { readonly line: SlipLine; readonly slip: SlipView }) {
  const { t } = useTexts();
  const { money } = useFormats();
  const cents = differenceCents(line, slip);
  if (cents === 0) return <State tone="good">{t('slip_line_same')}</State>;
  const amount = money(toMajor(Math.abs(cents)));
  return <State tone="bad">{t(cents > 0 ? 'slip_line_more' : 'slip_line_less', { amount })}</State>;
}
