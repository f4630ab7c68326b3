import {
  checkProduct,
  listPayees,
  listProducts,
  listRateSettings,
  listTexts,
  type ProductDraft,
  type Proposal,
} from '@hiram/contract/desk';
import { Alert, Descriptions } from 'antd';
import { useRead } from '../api/server.ts';
import { Changed, TextDiff } from '../catalogue-parts/changed.tsx';
import { GuardFindings } from '../catalogue-parts/guard-findings.tsx';
import { ProductFacts } from '../catalogue-parts/product-facts.tsx';
import { versionOn } from '../catalogue-parts/product-versions.ts';
import { useRuleNames } from '../catalogue-parts/rule-names.ts';
import { textBefore } from '../catalogue-parts/text-versions.ts';
import { useFigureValue } from '../catalogue-parts/use-figure-value.ts';
import { useQrWords } from '../catalogue-parts/use-qr-words.ts';
import { useToday } from '../frame/now.ts';
import { Loaded, Mono } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AccountCodesDetail } from './account-codes-detail.tsx';
import { BankChangeDetail } from './bank-change-detail.tsx';
import { BlacklistDetail } from './blacklist-detail.tsx';
import { BooksDetail, JournalDetail } from './books-detail.tsx';
import { CompanyTextDetail } from './company-text-detail.tsx';
import { ExtensionDetail } from './extension-detail.tsx';
import { LineDetail, RefundDetail, RefundOutcomeDetail, SlipDetail } from './incoming-detail.tsx';
import { CouponDetail, LimitDetail, SupportLinkDetail } from './limit-details.tsx';
import { LossDetail } from './loss-detail.tsx';
import { NumberChangeDetail } from './number-change-detail.tsx';
import { type Proposed, proposedOf } from './payloads.ts';
import { PlanDetail } from './plan-detail.tsx';
import { ProductListDetail } from './product-list-detail.tsx';
import { ProvisionRatesDetail } from './provision-rates-detail.tsx';
import { StaffDetail } from './staff-detail.tsx';

/** What would change, or did change, in a form that fits what it is. */
export function ProposalDetail({ proposal }: { readonly proposal: Proposal }) {
  const proposed = proposedOf(proposal);
  const knownBefore = knownBeforeOf(proposal);
  switch (proposed.kind) {
    case 'product':
      return (
        <ProductDetail draft={proposed.draft} knownBefore={knownBefore} isOpen={proposal.status === 'open'} />
      );
    case 'payee':
      return <PayeeDetail {...proposed} knownBefore={knownBefore} />;
    case 'rate_setting':
      return <FigureDetail {...proposed} isOpen={proposal.status === 'open'} />;
    case 'text':
      return <TextDetail {...proposed} knownBefore={knownBefore} />;
    case 'line':
      return <LineDetail wish={proposed.wish} isOpen={proposal.status === 'open'} />;
    case 'slip':
      return <SlipDetail wish={proposed.wish} isOpen={proposal.status === 'open'} />;
    case 'refund':
      return <RefundDetail wish={proposed.wish} />;
    case 'refund_outcome':
      return <RefundOutcomeDetail said={proposed.said} />;
    case 'bank_change':
      return <BankChangeDetail wish={proposed.wish} isOpen={proposal.status === 'open'} />;
    case 'number_change':
      return <NumberChangeDetail wish={proposed.wish} isOpen={proposal.status === 'open'} />;
    case 'staff':
      return <StaffDetail wish={proposed.wish} />;
    case 'limit':
      return <LimitDetail wish={proposed.wish} isOpen={proposal.status === 'open'} />;
    case 'coupon':
      return <CouponDetail wish={proposed.wish} />;
    case 'write_off':
    case 'fee_waiver':
      return <LossDetail {...proposed} />;
    case 'support_link':
      return <SupportLinkDetail link={proposed.link} />;
    case 'product_list':
      return <ProductListDetail products={proposed.products} isOpen={proposal.status === 'open'} />;
    case 'blacklist':
      return <BlacklistDetail wish={proposed.wish} />;
    case 'journal':
      return <JournalDetail journal={proposed.journal} />;
    case 'books':
      return <BooksDetail wish={proposed.wish} />;
    case 'company_text':
      return <CompanyTextDetail wish={proposed.wish} />;
    case 'extension':
      return <ExtensionDetail wish={proposed.wish} />;
    case 'provision_rates':
      return <ProvisionRatesDetail rates={proposed.rates} isOpen={proposal.status === 'open'} />;
    case 'hardship':
      return <PlanDetail plan={proposed.plan} />;
    case 'account_codes':
      return <AccountCodesDetail codes={proposed.codes} isOpen={proposal.status === 'open'} />;
    default:
      return proposed satisfies never;
  }
}

/** What was confirmed is compared with what it replaced, not with itself. */
function knownBeforeOf({ status, decidedAt }: Proposal): string | undefined {
  if (status !== 'confirmed' || decidedAt === null) return undefined;
  // The row may be older than the decision by the time its transaction took.
  return new Date(Date.parse(decidedAt) - 2000).toISOString();
}

type Of<Kind extends Proposed['kind']> = Omit<Extract<Proposed, { kind: Kind }>, 'kind'>;
interface Known {
  readonly knownBefore: string | undefined;
}

function ProductDetail({
  draft,
  knownBefore,
  isOpen,
}: Known & { readonly draft: ProductDraft; readonly isOpen: boolean }) {
  const { t } = useTexts();
  const today = useToday();
  const products = useRead(listProducts, {});
  // The law may have changed since it was proposed: what counts is what the guard says now.
  const guard = useRead(checkProduct, draft, { isReady: isOpen });
  return (
    <Loaded query={products}>
      {(all) => {
        const versions = all.find(({ appId }) => appId === draft.appId)?.versions ?? [];
        const before = versionOn(versions, draft.effectiveFrom, knownBefore)?.draft;
        return (
          <>
            <ProductFacts draft={draft} before={before} compares />
            {isOpen ? (
              <section className="proposal-guard">
                <h2>{t('cap_title')}</h2>
                {draft.effectiveFrom < today ? (
                  <Alert type="warning" showIcon className="desk-gap" title={t('proposal_begins_today')} />
                ) : null}
                <Loaded query={guard}>{(result) => <GuardFindings result={result} />}</Loaded>
              </section>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

function PayeeDetail({ payee, knownBefore }: Known & Of<'payee'>) {
  const { t } = useTexts();
  const qrWords = useQrWords();
  const read = useRead(listPayees, {});
  return (
    <Loaded query={read}>
      {(payees) => {
        // Those of the moment before the decision; the present one is among those that have not ended.
        const before = payees.find(({ since, endedAt }) =>
          knownBefore === undefined ? endedAt === null : since < knownBefore,
        );
        const facts = [
          ['bank', before?.bankName, payee.bankName],
          ['name', before?.accountName, payee.accountName],
          ['number', before?.accountNumber, payee.accountNumber],
          ['branch', before && (before.branch ?? '–'), payee.branch ?? '–'],
          ['qr', before && qrWords(before.qr), qrWords(payee.qr)],
          ['city', before && (before.city ?? '–'), payee.city ?? '–'],
          ['other_name', payee.otherNameReason ?? '–', payee.otherNameReason ?? '–'],
        ] as const;
        return (
          <Descriptions
            size="small"
            bordered
            column={1}
            className="desk-gap"
            items={facts.map(([name, old, now]) => ({
              key: name,
              label: t(`payee_${name}`),
              children: (
                <Mono>
                  <Changed before={before ? old : now} after={now} />
                </Mono>
              ),
            }))}
          />
        );
      }}
    </Loaded>
  );
}

function FigureDetail({ figure, isOpen }: Of<'rate_setting'> & { readonly isOpen: boolean }) {
  const { t } = useTexts();
  const { settingName } = useRuleNames();
  const inWords = useFigureValue();
  const read = useRead(listRateSettings, {});
  return (
    <Loaded query={read}>
      {(figures) => {
        const before = figures.find(({ name }) => name === figure.name);
        const present = inWords(before?.value ?? null);
        const wished = inWords(figure.value);
        return (
          <Descriptions
            size="small"
            bordered
            column={1}
            className="desk-gap"
            items={[
              { key: 'name', label: t('law_figure'), children: settingName(figure.name) },
              {
                key: 'value',
                label: t('law_value'),
                // Of a decided one, what stood there before is not kept with it.
                children: isOpen ? <Changed before={present} after={wished} /> : wished,
              },
              {
                key: 'source',
                label: t('law_source'),
                children: figure.source ?? t('law_source_none'),
              },
            ]}
          />
        );
      }}
    </Loaded>
  );
}

function TextDetail({ text, knownBefore }: Known & Of<'text'>) {
  const { t } = useTexts();
  const read = useRead(listTexts, { kind: text.kind });
  return (
    <Loaded query={read}>
      {(versions) => {
        const before = textBefore(versions, text, knownBefore);
        return Object.entries(text.body).map(([part, after]) => (
          <section key={part} className="desk-gap">
            <h2 className="proposal-part">{t(partName(part))}</h2>
            <div className="catalogue-text-box">
              <TextDiff before={before?.body[part] ?? ''} after={after} language={text.language} />
            </div>
          </section>
        ));
      }}
    </Loaded>
  );
}

function partName(part: string) {
  return part === 'title' || part === 'body' || part === 'sms'
    ? (`texts_part_${part}` as const)
    : 'texts_part_text';
}
