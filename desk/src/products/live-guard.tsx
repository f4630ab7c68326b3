import { isRefused, major } from '@hiram/contract';
import { checkProduct, type GuardResult, type ProductDraft } from '@hiram/contract/desk';
import { Alert, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useRead } from '../api/server.ts';
import { GuardFindings } from '../catalogue-parts/guard-findings.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** As long as a hand rests between two keys. */
const restMs = 400;

export interface Judgement {
  readonly result: GuardResult | undefined;
  readonly failure: unknown;
  readonly isCurrent: boolean;
}

/** Asks the server's rate guard about the draft whenever it rests. */
export function useJudgement(draft: ProductDraft | null): Judgement {
  const said = draft && JSON.stringify(draft);
  const [rested, setRested] = useState(said);
  useEffect(() => {
    const timer = setTimeout(() => setRested(said), restMs);
    return () => clearTimeout(timer);
  }, [said]);
  const asked = rested === null ? null : (JSON.parse(rested) as ProductDraft);
  const read = useRead(checkProduct, asked ?? nothingYet, { isReady: asked !== null });
  return {
    result: read.data,
    failure: read.error,
    isCurrent: said !== null && said === rested && !read.isFetching,
  };
}

// Never sent: the read is not ready without a draft.
const nothingYet: ProductDraft = {
  name: '-',
  logo: '/pictures/none.svg',
  minWithdrawal: major(1),
  effectiveFrom: '2000-01-01',
  rateConfigs: [],
};

/** The guard's answer beside the figures that are typed. */
export function LiveGuard({
  judgement: { result, failure, isCurrent },
  isComplete,
}: {
  readonly judgement: Judgement;
  readonly isComplete: boolean;
}) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="product-guard">
      <h2 id="product-guard">
        {t('cap_title')}{' '}
        {isComplete && !isCurrent ? <Spin size="small" aria-label={t('cap_checking')} /> : null}
      </h2>
      {isComplete ? null : <p>{t('cap_incomplete')}</p>}
      {isComplete && failure ? <GuardFailure failure={failure} /> : null}
      {isComplete && result ? (
        <div className={isCurrent ? '' : 'product-old'}>
          <GuardFindings result={result} />
        </div>
      ) : null}
    </section>
  );
}

function GuardFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTexts();
  if (isRefused(failure, 'amount_not_allowed'))
    return <Alert type="error" showIcon role="alert" title={t('cap_no_loan')} className="desk-gap" />;
  return <FailureAlert failure={failure} />;
}
