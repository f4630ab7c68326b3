import type { AgreementWords } from './words.ts';

const unit = { day: '日', week: '周', month: '月' } as const;

export const zh: AgreementWords = {
  title: '借款合同',
  orderLine: (orderId, date) => `订单号 ${orderId} · ${date}`,
  lender: '出借人',
  registrationNumber: (number) => `注册登记号 ${number}`,
  borrower: '借款人',
  identity: (masked) => `证件号码 ${masked}`,
  address: (address) => address,

  received: '实际到账',
  total: '还款总额',
  apr: '年化利率（APR）',
  instalment: '每期还款',

  loan: '借款内容',
  limit: '借款额度',
  withdrawUntil: '可提现至',
  leastWithdrawal: '最低提现金额',
  term: '期限',
  periods: (count, each) => `共 ${count} 期，每${unit[each]}一期`,
  rate: '利率',
  ratePer: (rate, each) => `每${unit[each]} ${rate}`,
  method: '计息方式',
  methods: {
    flat: '等额分期还款。每期利息为提现金额乘以利率（固定本金计息）。',
    reducing: '等额分期还款。每期利息为未还本金余额乘以利率（余额递减计息）。',
  },
  interest: '利息总额',
  coupon: '优惠券',
  couponText: (discount) => `首次提现的利息减免 ${discount}，此处已扣除`,
  aprText: (apr) => `每年 ${apr}，已包含利息和服务费`,

  fees: '全部费用',
  serviceFee: '服务费',
  serviceFeeText: (amount, percent) => `${amount}，即提现金额的 ${percent}；从放款中扣除，绝不预先收取`,
  lateFee: '逾期费',
  lateFeeText: (dailyRate, cap) =>
    `自到期日次日起，每日按该期未还金额的 ${dailyRate} 计算；最多不超过该期金额的 ${cap}`,
  extension: '延期还款',
  extensionText: (zero) => `免费（${zero}）`,
  otherFees: '其他费用',
  otherFeesText: '不收取任何其他费用。',
  none: '无',

  plan: '还款计划',
  planText: (limit, date) =>
    `以全部额度 ${limit} 于 ${date} 放款为例。较晚提现则较晚到期，提现较少则费用较低。`,
  planHead: ['期数', '到期日', '本金', '利息', '还款金额'],
  planTotal: '合计',

  agreed: '双方约定',
  clauses: (limit, until) => [
    `您可在 ${until} 之前一次或分次提现，总额不超过 ${limit}。仅对实际提现的金额计息，并且从款项到账之日起计算。`,
    '每笔提现都有各自的还款计划，适用本合同的利率、期数和规则；到期日从该笔款项到账之日起计算。确认提现之前，您可在应用中看到全部价格。',
    '在尚未放款之前，您可以随时取消，不收取任何费用。',
    '您可以随时提前还清部分或全部借款，不收手续费；截至当日尚未产生的利息将予以退还。',
    '出借人绝不会在放款之前要求您付款：没有押金、保险费、税费，也没有任何解锁费用。',
    '提现码免费，只发送到您登记的手机。出借人的工作人员看不到提现码，也绝不会向您索取。',
    '每笔还款优先结清最早的一期；在同一期内依次抵扣逾期费、利息、本金。多付的款项仍归您所有。费用之上不再计收费用或利息。',
    '本合同自您在应用中接受之时起对双方生效。在此之前，您不欠任何款项。任何一方均不得单方面修改本合同。',
  ],
  furtherTerms: '贷款人的补充条款',
  furtherTermsText: '以下条款仅作补充，不减损上述任何约定；如有不一致，以上述约定为准。',
  contact: '咨询与投诉',
  contactText: (lender, address) =>
    `请在应用中联系 ${lender} 的客服${address === null ? '' : `，或访问 ${address}`}。客服免费，即使账户被锁定或暂停时也可以联系。如对答复不满意，您可以向监管出借机构的主管部门反映。`,

  signatures: '签署',
  signed: (moment) => `于 ${moment} 在屏幕上手写签名`,
  issued: (moment) => `于 ${moment} 以电子方式出具`,
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
};
