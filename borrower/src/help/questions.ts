import { paths } from '../api/paths.ts';

/** How Hiram works, whatever the lender has written: help is never empty. Each leads to the screen it is about. */
export const ownQuestions = [
  { question: 'faq_price', answer: 'faq_price_answer', screen: { name: 'loan_title', path: paths.products } },
  {
    question: 'faq_scam',
    answer: 'faq_scam_answer',
    screen: { name: 'service_page_title', path: paths.service },
  },
  {
    question: 'faq_code',
    answer: 'faq_code_answer',
    screen: { name: 'service_page_title', path: paths.service },
  },
  {
    question: 'faq_repay',
    answer: 'faq_repay_answer',
    screen: { name: 'repay_detail_title', path: paths.repayDetail },
  },
  {
    question: 'faq_late',
    answer: 'faq_late_answer',
    screen: { name: 'repay_detail_title', path: paths.repayDetail },
  },
  {
    question: 'faq_lock',
    answer: 'faq_lock_answer',
    screen: { name: 'service_page_title', path: paths.service },
  },
  { question: 'faq_data', answer: 'faq_data_answer', screen: { name: 'privacy_title', path: paths.privacy } },
] as const;

/** What the lender has written, as far as it can be read. */
export function lenderQuestionsIn(faq: unknown): { readonly question: string; readonly answer: string }[] {
  if (!Array.isArray(faq)) return [];
  return faq.filter(
    (each): each is { question: string; answer: string } =>
      typeof each === 'object' &&
      each !== null &&
      typeof (each as { question?: unknown }).question === 'string' &&
      typeof (each as { answer?: unknown }).answer === 'string',
  );
}
