import type { enMore } from './en-more.ts';
import { filAccount } from './fil-account.ts';
import { filBorrow } from './fil-borrow.ts';
import { filOrder } from './fil-order.ts';
import { filPhotos } from './fil-photos.ts';
import { filProfile } from './fil-profile.ts';
import { filWithdraw } from './fil-withdraw.ts';

export const filMore: Readonly<Record<keyof typeof enMore, string>> = {
  ...filAccount,
  ...filBorrow,
  ...filOrder,
  ...filPhotos,
  ...filProfile,
  ...filWithdraw,

  // The whole app
  update_ready: 'May mas bagong version na ang Hiram.',
  update_now: 'I-update',
  tabs: 'Pangunahing menu',
  tab_home: 'Home',
  tab_my: 'Akin',

  // Messages named by the product specification
  img_size_tips: 'Pumili ng picture na hindi lalampas sa 5 MB.',
  loan_records_empty: 'Wala ka pang loan.',
  submit_successfully: 'Naipadala na.',
  withdraw_password_error: 'Mali ang withdraw code. Pakitingnan ang code sa text.',

  // Beside a field
  field_required: 'Pakisagutan ito.',
  name_input: 'Ilagay ang pangalan mo gaya ng nasa ID mo.',
  identity_input: 'Ilagay ang numero ng ID mo, numero lang.',
  birthday_input: 'Ilagay ang petsa ng kapanganakan mo.',
  choice_input: 'Pumili ng isa.',
  amount_input: 'Ilagay ang halaga.',
  bank_account_input: 'Ilagay ang bank account number mo.',
  date_input: 'Ilagay ang petsa.',
  photo_required: 'Kumuha o pumili ng picture.',
  contact_phone_duplicate: 'Nagamit na ang numerong ito sa isa pang contact.',
  contact_phone_own: 'Sarili mong numero ito. Ilagay ang numero ng ibang tao.',
  text_too_long: 'Paikliin pa ito.',
  unlock_code_input: 'Ilagay ang unlock code mula sa text.',
  email_input: 'Ilagay ang tamang email.',

  // Home
  home_title: 'Home',
  greeting_morning: 'Magandang umaga',
  greeting_day: 'Magandang hapon',
  greeting_evening: 'Magandang gabi',
  home_lead: 'Tingnan ang buong halaga bago magdesisyon.',
  products_title: 'Mga puwede mong hiramin',
  product_up_to: 'Hanggang',
  product_rate: 'Interes na {rate}',
  product_rate_from: 'Interes mula {rate}',
  product_score: 'Score',
  products_empty: 'Walang loan na iniaalok ngayon. Bumalik ulit sa susunod.',
  products_failed: 'Hindi na-load ang mga loan. Baka mahina ang signal mo, o may problema sa amin.',
  needs_title: 'Mga kakailanganin mo',
  needs_identity: 'Ang ID mo',
  needs_identity_text: 'Kukunan mo ng picture ang harap at likod, at ikaw na hawak ito.',
  needs_bank: 'Bank account na nakapangalan sa iyo',
  needs_bank_text: 'Sa iyo lang kami nagpapadala ng pera, hindi sa iba.',
  needs_conditions: 'Sino ang puwedeng mag-apply',
  needs_conditions_text: 'Mamamayan ({country}) na {min} hanggang {max} taong gulang at may regular na kita.',
  apply_action: 'Mag-apply ng loan',

  // My
  my_title: 'Akin',
  my_account: 'Account',
  my_mobile: 'Mobile number',
  my_lender: 'Ang lender mo',
  my_since: 'Nasa Hiram mula noong',
  my_failed: 'Hindi na-load ang account mo. Baka mahina ang signal mo, o may problema sa amin.',
  my_settings: 'Mga setting',
  theme: 'Itsura',
  theme_system: 'System',
  theme_light: 'Maliwanag',
  theme_dark: 'Madilim',
  log_out: 'Mag-log out',
  log_out_question: 'Magla-log out ka ba?',
  log_out_text: 'Ligtas ang data mo. Kailangan mo ng password o code sa text para makabalik.',
  log_out_stay: 'Manatiling naka-log in',

  // What else the server can refuse
  service_error_10003: 'Hindi mahanap ang account.',
  service_error_10005: 'Hindi makuha ang impormasyon sa pag-verify. Subukan ulit.',
  service_error_10006: 'Hindi na-save ang mga detalye. Subukan ulit.',
  service_error_10007: 'Hindi na-save ang mga detalye. Pakitingnan ang inilagay mo.',
  service_error_10008: 'Hindi makuha ang impormasyon mo. Subukan ulit.',
  service_error_10009: 'Hindi makuha ang impormasyon ng ID. Subukan ulit.',
  service_error_10011: 'Mali ang verification code ng bank card.',
  service_error_10012: 'Hindi makakonekta sa bank account. Subukan ulit.',
  service_error_10014: 'Mali ang numero ng ID. Ikumpara ito sa ID mo.',
  service_error_10019: 'Hindi mahanap ang coupon.',
  service_error_10020: 'Hindi magagamit ang coupon na ito.',
  service_error_10021: 'I-verify muna ang pagkakakilanlan mo.',
  service_error_10022:
    'Hindi na mababago ang mga detalyeng ito. Kung may mali, makipag-ugnayan sa customer service.',
  service_error_10023: 'Mali o hindi na valid ang unlock code. Pakitingnan ang text.',
  service_error_10025: 'Nagamit na ang email na ito. Gumamit ng iba.',
  service_error_10026: 'Nakarehistro na ang ID na ito. Makipag-ugnayan sa customer service.',
  service_error_10028: 'Mali ang bank account number.',
  service_error_10035: 'Hindi na-verify ang ID mo. I-upload ulit ang picture.',
  service_error_10036: 'Tinitingnan na namin ang pagbabagong hiniling mo.',
  service_error_20000: 'Hindi na-upload. Subukan ulit.',
  service_error_20002: 'Mali ang code sa larawan.',
  service_error_40000: 'Hindi na-check ang credit status.',
  service_error_40001: 'Maglagay ng halagang {min} hanggang {max}.',
  service_error_40004: 'Nag-expire na ang application na ito.',
  service_error_40005: 'Pinoproseso na ito.',
  service_error_40006: 'Kulang ang balance.',
  service_error_40007: 'Hindi mahanap ang record.',
  service_error_40008: 'Hindi ito puwede sa yugtong ito.',
  service_error_40009: 'Ibang tao ang dapat gumawa nito.',
  service_error_40010: 'Wala pang naipadalang pera sa iyo, kaya wala ka pang babayaran.',
  service_error_40011: 'Wala kang utang.',
  service_error_40012: 'Hindi puwede ang halagang ito. Pumili ng iba.',
  service_error_40013: 'Mas mataas ang singil kaysa sa pinapayagan ng batas dito.',
  service_error_40014: 'Hindi natutugunan ang mga kondisyon para sa loan.',
  service_error_40015: 'Kumpletuhin muna ang mga detalye mo.',
  service_error_40016: 'Pumirma muna.',
  service_error_40017: 'Naka-hold ang account mo. Nasa abiso ang dahilan at kung paano umapela nang libre.',
  service_error_40018: 'Basahin at tanggapin muna ang kontrata.',
  service_error_40019:
    'Para sa kaligtasan mo, kailangang maghintay bago mag-withdraw matapos magpalit ng password o telepono.',
  service_error_40020:
    'Hindi magagamit ang withdraw code na ito. Padadalhan ka ng customer service ng bago nang libre.',
  service_error_40021: 'May kulang pa sa mga hiningi namin.',
  service_error_70005: 'Hindi ma-download ang file.',
  service_error_110012:
    'Hindi puwedeng baguhin nang mano-mano ang bank account number. Magpadala ng request.',
};
