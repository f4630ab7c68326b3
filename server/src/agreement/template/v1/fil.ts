import type { AgreementWords } from './words.ts';

const every = { day: 'arawang', week: 'lingguhang', month: 'buwanang' } as const;
const per = { day: 'bawat araw', week: 'bawat linggo', month: 'bawat buwan' } as const;

export const fil: AgreementWords = {
  title: 'Kontrata ng pautang',
  orderLine: (orderId, date) => `Order ${orderId} · ${date}`,
  lender: 'Nagpapautang',
  registrationNumber: (number) => `Numero ng rehistro ${number}`,
  borrower: 'Nanghihiram',
  identity: (masked) => `Numero ng ID ${masked}`,
  address: (address) => address,

  received: 'Matatanggap mo',
  total: 'Kabuuang babayaran mo',
  apr: 'Taunang porsiyento (APR)',
  instalment: 'Bawat hulog',

  loan: 'Ang pautang',
  limit: 'Limit ng pautang',
  withdrawUntil: 'Puwedeng i-withdraw hanggang',
  leastWithdrawal: 'Pinakamaliit na withdrawal',
  term: 'Tagal',
  periods: (count, unit) => `${count} ${every[unit]} hulog`,
  rate: 'Interes',
  ratePer: (rate, unit) => `${rate} ${per[unit]}`,
  method: 'Paano kinukuwenta ang interes',
  methods: {
    flat: 'Pantay-pantay na hulog. Sa bawat hulog, ang interes ay batay sa halagang na-withdraw (flat na interes).',
    reducing:
      'Pantay-pantay na hulog. Sa bawat hulog, ang interes ay batay sa natitirang utang (lumiliit na balanse).',
  },
  interest: 'Kabuuang interes',
  coupon: 'Coupon',
  couponText: (discount) =>
    `${discount} na bawas sa interes ng una mong withdrawal, kasama na sa kuwentang ito`,
  aprText: (apr) => `${apr} bawat taon, kasama ang interes at service fee`,

  fees: 'Lahat ng bayarin',
  serviceFee: 'Service fee',
  serviceFeeText: (amount, percent) =>
    `${amount}, o ${percent} ng halagang na-withdraw; ibinabawas sa perang ipapadala, hindi kailanman sinisingil nang pauna`,
  lateFee: 'Multa sa pagkahuli',
  lateFeeText: (dailyRate, cap) =>
    `${dailyRate} bawat araw ng hindi pa nababayaran sa hulog, mula sa araw pagkatapos ng takdang petsa; hindi lalampas sa ${cap} ng hulog na iyon`,
  extension: 'Paglipat ng takdang petsa',
  extensionText: (zero) => `Libre (${zero})`,
  otherFees: 'Iba pang bayarin',
  otherFeesText: 'Wala nang iba pang sisingilin.',
  none: 'Wala',

  plan: 'Iskedyul ng pagbabayad',
  planText: (limit, date) =>
    `Ipinagpapalagay na ang buong limit na ${limit} ay ipinadala noong ${date}. Kung mas huli kang mag-withdraw, mas huli ang mga petsa; kung mas kaunti, mas mababa ang bayad.`,
  planHead: ['Blg.', 'Takdang petsa', 'Prinsipal', 'Interes', 'Hulog'],
  planTotal: 'Kabuuan',

  agreed: 'Mga napagkasunduan',
  clauses: (limit, until) => [
    `Makakapag-withdraw ka ng hanggang ${limit}, isang beses man o hati-hati, hanggang ${until}. Ang na-withdraw mo lang ang may bayad, at mula lang sa araw na dumating ang pera sa account mo.`,
    'May sariling iskedyul ang bawat withdrawal, ayon sa interes, bilang ng hulog at mga tuntunin ng kontratang ito. Ang mga takdang petsa ay binibilang mula sa araw na dumating ang pera. Makikita mo sa app ang buong presyo bago mo ito kumpirmahin.',
    'Hangga’t wala pang naipapadalang pera, puwede kang magkansela anumang oras. Libre ito.',
    'Puwede kang magbayad nang maaga anumang oras, bahagi man o buo, nang walang bayarin. Ibinabalik ang interes na hindi pa kinita sa araw na iyon.',
    'Hindi kailanman humihingi ng pera ang nagpapautang bago maipadala ang pautang: walang deposito, insurance, buwis, o bayad para mag-unlock ng kahit ano.',
    'Libre ang withdraw code. Sa nakarehistro mong telepono lang ito ipinapadala. Hindi ito nakikita ng mga tauhan ng nagpapautang at hindi nila ito hihingin sa iyo.',
    'Ang bayad ay unang napupunta sa pinakamatandang hulog, at doon ay sa multa, pagkatapos sa interes, at saka sa prinsipal. Sa iyo pa rin ang sobra. Walang bayarin o interes na ipinapatong sa bayarin.',
    'May bisa ang kontratang ito sa iyo at sa nagpapautang mula sa sandaling tanggapin mo ito sa app. Bago iyon, wala kang utang. Hindi ito mababago ng isang panig lamang.',
  ],
  furtherTerms: 'Karagdagang tuntunin ng nagpapautang',
  furtherTermsText:
    'Dagdag lamang ito sa nakasulat sa itaas at walang binabawi roon; kung magkaiba, ang nasa itaas ang masusunod.',
  contact: 'Mga tanong at reklamo',
  contactText: (lender, address) =>
    `Sumulat sa customer service ng ${lender} sa app${address === null ? '' : ` o sa ${address}`}. Libre ito, at magagamit kahit naka-lock o naka-hold ang account mo. Kung hindi ka kuntento sa sagot, puwede kang lumapit sa ahensiyang nangangasiwa sa mga nagpapautang.`,

  signatures: 'Mga lagda',
  signed: (moment) => `Nilagdaan sa screen noong ${moment}`,
  issued: (moment) => `Ibinigay sa elektronikong paraan noong ${moment}`,
  page: (page, pages) => `Pahina ${page} ng ${pages}`,
};
