import { major, orderNumber } from '@hiram/contract';
import type { Proposal } from '@hiram/contract/desk';
import { useLanguageName } from '../catalogue-parts/language-names.ts';
import { useRuleNames } from '../catalogue-parts/rule-names.ts';
import { useFigureValue } from '../catalogue-parts/use-figure-value.ts';
import { useLimitName } from '../catalogue-parts/use-limit-name.ts';
import { useLimitValue } from '../catalogue-parts/use-limit-value.ts';
import { useTextName } from '../catalogue-parts/use-text-name.ts';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useLineWish } from './line-wish.ts';
import { proposedOf } from './payloads.ts';
import { useStaffWish } from './staff-wish.ts';

/** A proposal in one line. */
export function useSummary(): (proposal: Proposal) => string {
  const { t } = useTexts();
  const { settingName } = useRuleNames();
  const figureValue = useFigureValue();
  const textName = useTextName();
  const languageName = useLanguageName();
  const lineWish = useLineWish();
  const staffWish = useStaffWish();
  const limitName = useLimitName();
  const limitValue = useLimitValue();
  const { money, day } = useFormats();
  // As the cashier finds it in the bank's own list: nobody there knows our numbers.
  const lineOf = ({ line }: Proposal) =>
    line ? [money(line.amount), day(line.bookedOn), line.bankReference].filter(Boolean).join(' · ') : '–';
  return (proposal) => {
    const proposed = proposedOf(proposal);
    switch (proposed.kind) {
      case 'product':
        return t(proposed.draft.appId === undefined ? 'proposal_product_new' : 'proposal_product_change', {
          name: proposed.draft.name,
        });
      case 'payee':
        return t('proposal_payee', {
          bank: proposed.payee.bankName,
          account: proposed.payee.accountNumber,
        });
      case 'rate_setting':
        return `${settingName(proposed.figure.name)}: ${figureValue(proposed.figure.value)}`;
      case 'text':
        return `${textName(proposed.text)} (${languageName(proposed.text.language)})`;
      case 'line':
        return t('proposal_line', { line: lineOf(proposal), wish: lineWish(proposed.wish) });
      case 'slip':
        return t('proposal_slip', {
          slip: proposed.wish.slipId,
          amount: money(major(proposed.wish.amount)),
        });
      case 'refund':
        return t('proposal_refund', {
          order: orderNumber(proposed.wish.orderId),
          amount: money(major(proposed.wish.amount)),
        });
      case 'refund_outcome':
        return t('proposal_refund_outcome', {
          refund: proposed.said.refundId,
          outcome: t(`payout_outcome_${proposed.said.outcome}`),
        });
      case 'bank_change':
        return t('proposal_bank_change', { request: proposed.wish.requestId });
      case 'number_change':
        return t('proposal_number_change', { borrower: proposed.wish.borrowerId });
      case 'staff':
        return staffWish(proposed.wish);
      case 'limit':
        return `${limitName(proposed.wish.name)}: ${limitValue(proposed.wish)}`;
      case 'coupon':
        return t('proposal_coupon', {
          borrower: proposed.wish.borrowerId,
          amount: money(major(proposed.wish.discount)),
        });
      case 'write_off':
      case 'fee_waiver':
        return t(`proposal_${proposed.kind}`, { order: orderNumber(proposed.loss.orderId) });
      case 'support_link':
        return `${t(`config_${proposed.link.key}`)}: ${proposed.link.value ?? '–'}`;
      case 'product_list':
        return t('proposal_product_list');
      case 'blacklist':
        return `${t(proposed.wish.action === 'add' ? 'blacklist_add' : 'blacklist_remove')}: ${t(`blacklist_kind_${proposed.wish.kind}`)} ${proposed.wish.masked}`;
      case 'journal':
        return `${t(`ledger_posting_${proposed.journal.purpose}`)}, ${day(proposed.journal.on)}`;
      case 'books':
        return proposed.wish.closedThrough === null
          ? t('books_open_all')
          : t('books_closed_through', { day: day(proposed.wish.closedThrough) });
      case 'company_text':
        return [
          t(`config_${proposed.wish.key}`),
          ...(proposed.wish.language ? [t(`language_${proposed.wish.language}`)] : []),
        ].join(' · ');
      case 'extension':
        return t('proposal_extension', {
          order: orderNumber(proposed.wish.orderId),
          days: proposed.wish.days,
        });
      case 'provision_rates':
        return t('proposal_provision_rates');
      case 'hardship':
        return t('proposal_hardship', { order: orderNumber(proposed.plan.orderId) });
      case 'account_codes':
        return t('proposal_account_codes');
      default:
        return proposed satisfies never;
    }
  };
}
