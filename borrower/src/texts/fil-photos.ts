import type { enPhotos } from './en-photos.ts';

export const filPhotos: Readonly<Record<keyof typeof enPhotos, string>> = {
  // Any photo
  photo_add: 'Magdagdag ng picture',
  photo_retake: 'Kunan ulit',
  photo_remove: 'Alisin',
  photo_take: 'Kumuha ng picture',
  photo_choose: 'Pumili sa gallery',
  photo_tips: 'Maliwanag, walang putol, at nababasa lahat. JPG o PNG.',
  photo_alt: 'Picture mo: {photo}',
  photo_preparing: 'Inihahanda ang picture',
  photo_uploading: 'Ina-upload',
  photo_percent: '{percent}%',
  photo_progress: 'Ina-upload: {photo}',
  photo_waiting: 'Naghihintay ng signal. Kusa itong magpapatuloy.',
  photo_ready: 'Handa na. Kasama itong ipapadala ng form.',
  photo_done: 'Na-upload na',
  photo_locked: 'Na-check na ang picture na ito at hindi na mapapalitan.',
  photo_wait: 'Sandali lang: ina-upload pa ang mga picture mo.',
  photo_continue: 'Magpatuloy',
  photos_failed: 'Hindi namin makita kung aling mga picture ang naipadala mo. Baka mahina ang signal mo.',

  // Why a photo is refused
  photo_not_an_image: 'Hindi ito JPG o PNG. Kumuha ng picture o pumili ng iba.',
  photo_too_many_pixels:
    'Masyadong malaki ang picture at hindi namin mabuksan. Kumuha gamit ang karaniwang setting ng camera.',
  photo_too_small: 'Masyadong maliit ang picture at hindi mabasa. Pumili ng mas malaki.',
  photo_damaged: 'Sira o kulang ang picture. Kunan ulit.',
  photo_wrong_size: 'Hindi dumating nang tama ang pirma mo. Pumirma ulit.',
  photo_empty: 'Pumirma muna.',
  photo_failed: 'Hindi na-upload ang picture. Piliin ulit ito.',

  // Identity
  identity_lead: 'Mga picture ng ID mo at ang nakasulat dito. Mga tatlong minuto lang.',
  identity_private: 'Naka-encrypt, at makikita lang ng mga sumusuri sa application mo.',
  identity_rejected:
    'Hindi namin nakumpirma ang pagkakakilanlan mo sa mga ipinadala mo. Kunan ulit ang mga picture at tingnan ang mga inilagay mo.',
  identity_locked_why:
    'Naipadala o na-check na ang mga naka-lock. Kung may mali, makipag-ugnayan sa customer service.',
  photo_frontImage: 'Harap ng ID mo',
  photo_frontImage_help: 'Ang side na may picture mo.',
  photo_backImage: 'Likod ng ID mo',
  photo_backImage_help: 'Ang kabilang side, kahit kaunti lang ang nakasulat.',
  photo_handHoldImage: 'Ikaw na hawak ang ID mo',
  photo_handHoldImage_help: 'Malinaw dapat ang mukha mo at ang harap ng ID.',
  birthday_day: 'Araw',
  birthday_month: 'Buwan',
  birthday_year: 'Taon',

  // Payslip and address proof
  credit_lead: 'Dalawang papel na nagpapakita ng kita mo at kung saan ka nakatira.',
  credit_private: 'Naka-encrypt, at makikita lang ng mga sumusuri sa application mo.',
  photo_payslip: 'Payslip',
  photo_payslip_help: 'Mula sa isa sa huling tatlong buwan, may pangalan mo at halaga.',
  photo_payslip_student:
    'Hindi ito kailangan habang nag-aaral ka. Kung kumikita ka, puwede itong makatulong.',
  photo_addressProof: 'Patunay ng address',
  photo_addressProof_help: 'Bill o opisyal na sulat na may pangalan at address mo.',

  // Signature
  signature_title: 'Ang pirma mo',
  signature_lead: 'Pumirma gamit ang daliri, gaya ng sa papel.',
  signature_area: 'Lugar para sa pirma mo, blangko',
  signature_area_drawn: 'Lugar para sa pirma mo, may pirma na',
  signature_reset: 'Ulitin',
  signature_confirm: 'Kumpirmahin',
  signature_empty: 'Pumirma muna.',

  // Another bank account
  update_bank_title: 'Palitan ang bank account',
  update_bank_lead:
    'Ipadala ang bagong account at picture ng bank book nito. Titingnan namin kung sa iyo ito, saka namin papalitan.',
  update_bank_now: 'Ang account mo ngayon',
  update_bank_number_help: 'Dapat nakapangalan sa iyo ang account: {name}',
  photo_bankBook: 'Picture ng bank book',
  photo_bankBook_help: 'Ang page, card, o screen na may bangko, pangalan mo, at account number.',
  update_bank_send: 'Ipadala ang request',
  update_bank_trust:
    'Libre ang pagpapalit ng account. Walang taga-Hiram na hihingi ng code o bayad para dito.',
  update_bank_pending: 'Tinitingnan namin ang account na ibinigay mo. Sasabihan ka namin kapag tapos na.',
  update_bank_pending_next: 'Hangga’t hindi pa tapos, walang magbabago: {bank} {number}',
  update_bank_home: 'Bumalik sa Home',
  update_bank_none: 'Wala ka pang bank account sa amin. Magdagdag muna; isang minuto lang.',
  update_bank_bind: 'Magdagdag ng bank account',
};
