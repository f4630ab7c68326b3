import type { Language } from '@hiram/contract';
import { configNameOf } from '@hiram/contract/desk';

interface LenderWords {
  readonly ABOUT_US: string;
  readonly FAQ: readonly { readonly question: string; readonly answer: string }[];
}

/** What the made-up lender says of itself, for readers of every language. */
export const lenderWords: Readonly<Record<Language, LenderWords>> = {
  en: {
    ABOUT_US: 'Hiram Demo Lending is a made-up lender. Nothing here is a real offer.',
    FAQ: [
      {
        question: 'What does it cost?',
        answer: 'You see every fee, every date and the APR before you sign.',
      },
      { question: 'Do I pay anything before I get the money?', answer: 'No. Never.' },
    ],
  },
  fil: {
    ABOUT_US: 'Gawa-gawa lang ang Hiram Demo Lending. Walang totoong alok dito.',
    FAQ: [
      {
        question: 'Magkano ang babayaran ko?',
        answer: 'Makikita mo ang bawat bayarin, bawat petsa at ang APR bago ka pumirma.',
      },
      { question: 'May babayaran ba ako bago ko makuha ang pera?', answer: 'Wala. Kailanman.' },
    ],
  },
  th: {
    ABOUT_US: 'Hiram Demo Lending เป็นผู้ให้กู้ที่สมมติขึ้น ไม่มีข้อเสนอจริงในที่นี้',
    FAQ: [
      {
        question: 'มีค่าใช้จ่ายเท่าไร',
        answer: 'คุณเห็นค่าธรรมเนียมทุกรายการ วันครบกำหนดทุกวัน และอัตรา APR ก่อนลงนาม',
      },
      { question: 'ต้องจ่ายอะไรก่อนได้รับเงินหรือไม่', answer: 'ไม่ต้องจ่ายเลย ไม่ว่ากรณีใด' },
    ],
  },
  bn: {
    ABOUT_US: 'Hiram Demo Lending একটি কাল্পনিক ঋণদাতা। এখানে কোনো আসল প্রস্তাব নেই।',
    FAQ: [
      {
        question: 'খরচ কত?',
        answer: 'সই করার আগেই আপনি প্রতিটি ফি, প্রতিটি তারিখ ও APR দেখতে পান।',
      },
      { question: 'টাকা পাওয়ার আগে কি কিছু দিতে হয়?', answer: 'না। কখনোই না।' },
    ],
  },
  zh: {
    ABOUT_US: 'Hiram Demo Lending 是虚构的贷款机构，这里的内容都不是真实的贷款要约。',
    FAQ: [
      { question: '费用是多少？', answer: '签署之前，您会看到每一笔费用、每一个日期和年化利率（APR）。' },
      { question: '拿到钱之前需要付款吗？', answer: '不需要，任何时候都不需要。' },
    ],
  },
};

/** As the lender's texts are kept: those for all readers, and those of one language under a name of their own. */
export function lenderTexts(languages: readonly Language[]): Record<string, unknown> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const { ABOUT_US, FAQ } = lenderWords[language];
      const of = language === 'en' ? undefined : language;
      return [
        [configNameOf('ABOUT_US', of), ABOUT_US],
        [configNameOf('FAQ', of), FAQ],
      ];
    }),
  );
}
