import {
  countQueues,
  type DeskProduct,
  listProposals,
  type ProductDraft,
  proposeProduct,
} from '@hiram/contract/desk';
import { App, Card } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSend } from '../api/server.ts';
import { ProductFacts } from '../catalogue-parts/product-facts.tsx';
import { isSameOffer, versionOn } from '../catalogue-parts/product-versions.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { FailureAlert, Page } from '../frame/page.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import {
  draftOf,
  type EditedProduct,
  editedOf,
  newProduct,
  problemsOf,
  withoutUntouched,
} from './edited-product.ts';
import { ExtensionEditor } from './extension-editor.tsx';
import { keptDrafts } from './kept-drafts.ts';
import { type Judgement, LiveGuard, useJudgement } from './live-guard.tsx';
import { ProductHead } from './product-head.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { WorkedExample } from './worked-example.tsx';

/** A draft beside what says whether to propose it: the guard, an example, and what changes. */
export function ProductEditor({ product }: { readonly product: DeskProduct | null }) {
  const { t } = useTexts();
  const today = useToday();
  const name = product === null ? 'new' : String(product.appId);
  const [edited, setEdited] = useState<EditedProduct>(() => keptDrafts.of(name) ?? begin(product, today));
  useEffect(() => keptDrafts.keep(name, edited), [name, edited]);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const touch = (fields: readonly string[]) => setTouched((before) => new Set([...before, ...fields]));
  const change = (changes: Partial<EditedProduct>) => {
    setEdited((before) => ({ ...before, ...changes }));
    touch(Object.keys(changes));
  };
  const problems = problemsOf(edited, today);
  const shown = withoutUntouched(problems, touched);
  const draft = draftOf(edited, problems);
  const judgement = useJudgement(draft);
  const before = product ? versionOn(product.versions, edited.effectiveFrom)?.draft : undefined;

  return (
    <Page
      title={product === null ? t('product_new') : t('product_change', { name: product.name })}
      actions={<Propose draft={draft} before={before} judgement={judgement} name={name} />}
    >
      <div className="product-editor">
        <div>
          <ProductHead edited={edited} problems={shown.head} onChange={change} />
          <TermsEditor
            terms={edited.terms}
            problems={shown.terms}
            onTouch={(field) => touch([field])}
            onChange={(terms) => change({ terms })}
          />
          <ExtensionEditor
            extension={edited.extension}
            problems={shown.extension}
            onChange={(extension) => change({ extension })}
          />
        </div>
        <div className="product-beside">
          <LiveGuard judgement={judgement} isComplete={draft !== null} />
          {draft ? <WorkedExample draft={draft} /> : null}
        </div>
      </div>
      {draft ? (
        <Card size="small" title={t(before ? 'product_changes' : 'product_all_new')} className="product-diff">
          {isSameOffer(before, draft) ? (
            t('product_unchanged')
          ) : (
            <ProductFacts draft={draft} before={before} compares />
          )}
        </Card>
      ) : null}
    </Page>
  );
}

function begin(product: DeskProduct | null, today: string): EditedProduct {
  const newest = product?.versions[0];
  return newest ? editedOf(newest.draft, today) : newProduct(today);
}

function Propose({
  draft,
  before,
  judgement,
  name,
}: {
  readonly draft: ProductDraft | null;
  readonly before: ProductDraft | undefined;
  readonly judgement: Judgement;
  readonly name: string;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const { message } = App.useApp();
  const [, navigate] = useLocation();
  const call = useSend(proposeProduct, { refreshes: [listProposals, countQueues], handles: 'all' });

  function reason(): string | null {
    if (!proposeProduct.roles.includes(role)) return t('catalogue_admin_only');
    if (draft === null) return t('product_not_complete');
    if (isSameOffer(before, draft)) return t('product_unchanged');
    if (!judgement.isCurrent || !judgement.result) return t('product_not_judged');
    return judgement.result.isAllowed ? null : t('product_above_caps');
  }
  async function propose(): Promise<void> {
    if (draft === null) return;
    const done = await call.send(draft);
    if (!done.ok) return;
    keptDrafts.forget(name);
    void message.success(t('proposal_made'));
    navigate(paths.proposals);
  }
  return (
    <>
      <FailureAlert failure={call.failure} />
      <GatedButton type="primary" reason={reason()} loading={call.isBusy} onClick={propose}>
        {t('propose')}
      </GatedButton>
    </>
  );
}
