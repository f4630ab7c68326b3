import { addDays, type Language } from '@hiram/contract';
import { type Currency, formatDate, formatMoney } from '@hiram/texts';

/** Words that a message may fill in, as the server would put them. */
const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    reasons: 'the income is too low for this amount',
    documents: 'payslip',
    reason: 'we are checking the identity',
    failure: 'the account is closed',
  },
  zh: {
    reasons: '收入不足以支持该金额',
    documents: '工资单',
    reason: '我们正在核实身份',
    failure: '账户已注销',
  },
  th: {
    reasons: 'รายได้ไม่พอสำหรับจำนวนนี้',
    documents: 'สลิปเงินเดือน',
    reason: 'เรากำลังตรวจสอบตัวตน',
    failure: 'บัญชีปิดแล้ว',
  },
  bn: {
    reasons: 'এই পরিমাণের তুলনায় আয় কম',
    documents: 'বেতনের রসিদ',
    reason: 'আমরা পরিচয় যাচাই করছি',
    failure: 'অ্যাকাউন্টটি বন্ধ',
  },
  fil: {
    reasons: 'kulang ang kita para sa halagang ito',
    documents: 'payslip',
    reason: 'sinusuri namin ang pagkakakilanlan',
    failure: 'sarado na ang account',
  },
};

const sampleCents = 120_000_00;

/** A text with made-up values in its gaps; a gap that nobody fills stays one. */
export function withSamples(
  text: string,
  { language, currency, today }: { language: Language; currency: Currency; today: string },
): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    if (name === 'amount') return formatMoney(language, sampleCents, currency);
    if (name === 'until') return formatDate(language, addDays(today, 30));
    if (name === 'days') return '14';
    if (name === 'on') return formatDate(language, today);
    return words[language][name] ?? gap;
  });
}
