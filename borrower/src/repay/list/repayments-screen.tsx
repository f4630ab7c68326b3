import { type RepaymentView, toCents } from '@hiram/contract';
import { Amount, Card, EmptyState, ListRow, Screen, TransactionsPicture } from '@hiram/ui';
import { useSearch } from 'wouter';
import { orderIdInSearch, repayResultPath } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { Header } from '../../screen/header.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { StateNote } from '../parts/state-note.tsx';
import { useRepayments } from '../queries.ts';

/** Every payment, of one loan or of all, each with the way to what became of it. */
export function RepaymentsScreen() {
  const { t } = useTexts();
  const query = useRepayments(orderIdInSearch(useSearch()));
  return (
    <Screen header={<Header title={t('repayments_title')} parent={paths.repayDetail} />}>
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {(repayments) =>
          repayments.length === 0 ? (
            <EmptyState picture={<TransactionsPicture />} text={t('repayments_empty')} />
          ) : (
            <Card>
              <ul className="flex flex-col divide-y divide-line">
                {repayments.map((repayment) => (
                  <li key={repayment.id}>
                    <Row repayment={repayment} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Row({ repayment: { id, state, method, amount, at } }: { repayment: RepaymentView }) {
  const { t, language } = useTexts();
  const { currency, moment } = useFormats();
  const follow = useFollow();
  return (
    <ListRow
      title={<Amount cents={toCents(amount)} currency={currency} language={language} />}
      detail={
        <>
          <StateNote state={state} />
          <span className="block text-13">
            {moment(at)} · {t(`repay_way_${method}`)}
          </span>
        </>
      }
      {...follow(repayResultPath(id))}
    />
  );
}
