export {
  type Currency,
  dateFormat,
  formatDate,
  formatDay,
  formatMoment,
  formatMoney,
  formatPercent,
  joinWords,
  moneyParts,
  numberFormat,
  spokenMoney,
} from './format.ts';
export { formatDateTime } from './format-date-time.ts';
export {
  type Catalog,
  fillText,
  type Needs,
  sentenceOf,
  type Text,
  textOf,
  type Values,
  type Words,
  wordsOf,
} from './text.ts';
