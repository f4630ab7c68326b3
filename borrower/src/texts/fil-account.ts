import type { enAccount } from './en-account.ts';

export const filAccount: Readonly<Record<keyof typeof enAccount, string>> = {
  // Locked
  lock_title: 'Naka-lock muna ang account mo',
  lock_why_wrong_passwords:
    'Masyadong maraming maling password. Pinoprotektahan ka ng lock kung may ibang nanghuhula.',
  lock_why_wrong_codes:
    'Masyadong maraming maling withdraw code. Pinoprotektahan ng lock ang pera mo kung may ibang nanghuhula.',
  lock_why_staff:
    'Ni-lock namin ang account mo para ligtas ito. Sasabihin ng customer service ang eksaktong dahilan.',
  lock_why_unknown: 'Sasabihin ng customer service ang dahilan at kung paano ito ma-unlock.',
  lock_until_label: 'Kusang matatapos ang lock sa',
  lock_over_title: 'Tapos na ang lock',
  lock_over: 'Puwede ka nang magpatuloy gaya ng dati.',
  lock_next_title: 'Ano ang puwede mong gawin',
  lock_next_wait: 'Hintayin ang oras na iyon, at gamitin ang tamang password.',
  lock_next_reset:
    'Nakalimutan mo? Gumawa ng bagong password gamit ang code sa text. Agad na matatapos ang lock.',
  lock_next_ask: 'Humingi ng unlock code sa customer service. Libre ito.',
  lock_next_sms: 'Darating ang code sa text sa naka-register mong phone. Hindi ito nakikita ng staff namin.',
  lock_next_enter: 'Ilagay ito rito.',
  lock_free: 'Libre ang pag-unlock. Walang taga-Hiram na hihingi sa iyo ng pera o password.',
  lock_reset_action: 'Gumawa ng bagong password',
  lock_action: 'Bumalik sa pag-log in',
  lock_contract: 'Ang kontrata mo',
  lock_contract_text: 'Kahit naka-lock, mababasa mo ito at makakapagbayad ka pa rin.',
  unlock_label: 'Unlock code',
  unlock_help: '8 letra at numero mula sa text',
  unlock_action: 'I-unlock',
  unlock_done: 'Na-unlock na ang account mo.',

  // What may stay empty in the profile
  section_more: 'Iba pa tungkol sa iyo',
  optional: 'Opsyonal',
  more_lead: 'Puwedeng iwanang blangko ang lahat ng ito. Hindi ito kailangan para sa loan.',
  domicile_label: 'Permanenteng tirahan',
  domicile_help: 'Kung iba sa tinitirhan mo ngayon',
  residence_label: 'Tinitirhan mo',
  residenceType_owner: 'Pag-aari',
  residenceType_rent: 'Inuupahan',
  children_label: 'Mga anak',
  children_none: 'Wala',
  nickname_label: 'Palayaw',
  nickname_help: 'Kung ano ang puwede naming itawag sa iyo',
  facebook_label: 'Facebook',
  facebook_help: 'Pangalan o link ng profile mo',
  other_account_label: 'Iba pang social media account',

  // Policy
  policy_changed: 'Nagbago ang patakaran. Pakibasa itong muli.',

  // My: the score and the loans
  my_loans: 'Mga loan ko',
  score_title: 'Credit score',
  score_of: 'sa {most}',
  score_note: 'Tinitingnan nito ang kita, utang, at pagtupad mo. Rekomendasyon lang ito; tao ang nagpapasya.',
  score_details: 'Saan ito galing',
  score_share: '{points} sa {most}',
  score_identity_verified: 'Nasuri ang pagkakakilanlan',
  score_identity_verified_hint: 'Tataas kapag nasuri na ng mga tao namin ang mga litrato ng ID mo.',
  score_documents_given: 'May mga dokumento',
  score_documents_given_hint: 'Tataas kapag may payslip at patunay ng tirahan.',
  score_steady_work: 'Matatag na trabaho',
  score_steady_work_hint: 'Tataas habang tumatagal ka sa trabaho.',
  score_money_left: 'Natitirang pera kada buwan',
  score_money_left_hint: 'Tataas kapag mas malaki ang natitira sa kita matapos ang gastos.',
  score_repaid_on_time: 'Bayad sa oras',
  score_repaid_on_time_hint: 'Tataas sa bawat hulog na nabayaran sa oras.',
  score_no_arrears: 'Walang overdue',
  score_no_arrears_hint: 'Tataas kapag wala nang overdue.',
};
