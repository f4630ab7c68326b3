import type { MessageTexts } from '../template.ts';

export const fil: MessageTexts = {
  templates: {
    application_received: {
      title: 'Natanggap ang application mo',
      body: 'Natanggap namin ang application mo para sa {amount} at susuriin namin ito agad. Puwede mo itong baguhin hanggang pumasa sa unang pagsusuri, at puwede mong kanselahin nang libre anumang oras bago maipadala ang pera.',
      sms: 'Natanggap namin ang loan application mo. Makikita ito sa app; libre ang pagkansela. - Hiram',
    },
    application_changed: {
      title: 'Nabago ang application',
      body: 'Para na sa {amount} ang application mo. Kung hindi ikaw ang nagbago nito, makipag-ugnayan sa customer service.',
      sms: 'Nabago ang loan application mo. Kung hindi ikaw ang gumawa nito, kontakin kami sa app. - Hiram',
    },
    application_cancelled: {
      title: 'Kinansela ang application',
      body: 'Kinansela na ang application mo. Wala itong bayad, at puwede kang mag-apply ulit anumang oras.',
      sms: 'Kinansela na ang loan application mo. Wala itong bayad. - Hiram',
    },
    review_started: {
      title: 'Sinusuri na ang application mo',
      body: 'Sinimulan na naming suriin ang application mo. Susulat kami rito kapag may balita.',
      sms: 'Sinimulan na naming suriin ang loan application mo. - Hiram',
    },
    documents_asked: {
      title: 'May kailangan pa kami sa iyo',
      body: 'Bago kami makapagpatuloy, pakipadala ulit ang: {documents}. Buksan ang application mo para gawin ito.',
      sms: 'May kailangan pa kami para sa loan application mo. Pakibuksan ang app. - Hiram',
    },
    documents_received: {
      title: 'Natanggap namin ang hiningi namin',
      body: 'Salamat. Ipinagpapatuloy na namin ang pagsusuri sa application mo.',
      sms: 'Natanggap namin ang hiningi namin at itinutuloy na ang loan application mo. - Hiram',
    },
    first_audit_passed: {
      title: 'Pumasa sa unang pagsusuri',
      body: 'Pumasa sa unang pagsusuri ang application mo. Ibang tao naman ang tumitingin dito ngayon.',
      sms: 'Pumasa sa unang pagsusuri ang loan application mo. May kasunod pang isa. - Hiram',
    },
    approved: {
      title: 'Aprubado ang loan mo',
      body: 'Puwede kang mag-withdraw ng hanggang {amount} hanggang {until}. Basahin muna ang kontrata. Ang wi-withdraw mo lang ang babayaran mo, at wala kang babayaran bago mo matanggap ang pera.',
      sms: 'Aprubado ang loan mo. Puwedeng mag-withdraw hanggang {until}. Hindi kami humihingi ng pera bago mo ito matanggap. - Hiram',
    },
    refused: {
      title: 'Hindi naaprubahan ang application mo',
      body: 'Hindi namin maibibigay ang loan na ito. Dahilan: {reasons}. Wala itong bayad. Kung may mali rito, makipag-ugnayan sa customer service.',
      sms: 'Hindi naaprubahan ang loan application mo. Nasa app ang dahilan. Wala itong bayad. - Hiram',
    },
    unreachable: {
      title: 'Hindi ka namin makontak',
      body: 'Sinubukan ka naming kontakin pero hindi namin nagawa, kaya isinara muna ang application mo. Makipag-ugnayan sa customer service at itutuloy namin ito nang libre.',
      sms: 'Hindi ka namin makontak tungkol sa loan application mo. Kontakin kami sa app para maituloy ito nang libre. - Hiram',
    },
    reactivated: {
      title: 'Itinutuloy ang application mo',
      body: 'Binuksan namin ulit ang application mo at sinusuri na ito.',
      sms: 'Binuksan namin ulit ang loan application mo. - Hiram',
    },
    withdraw_code_sent: {
      title: 'Naipadala ang withdraw code',
      body: 'Nagpadala kami ng withdraw code sa nakarehistrong phone mo. Libre ito at para sa iyo lang: walang taga-Hiram na hihingi nito o ng pera.',
      sms: null,
    },
    withdrawal_requested: {
      title: 'Hiniling ang withdrawal',
      body: 'Nag-withdraw ka ng {amount}. Ipinapadala na ito sa bank account mo.',
      sms: 'Ipinapadala na ang pera sa bank account mo. Kung hindi ikaw ang humiling nito, kontakin kami sa app. - Hiram',
    },
    payout_settled: {
      title: 'Dumating na ang pera',
      body: 'Dumating ang {amount} sa bank account mo noong {on}. Mula sa araw na iyon binibilang ang interes at mga araw ng bayad; nasa app ang iskedyul.',
      sms: 'Naipadala na ang pera sa bank account mo. Nasa app ang mga araw ng bayad. - Hiram',
    },
    payout_failed: {
      title: 'Hindi dumating ang pera',
      body: 'Hindi dumating ang padalang {amount}. Dahilan: {failure}. Nasa balance mo na ulit ang halaga at walang sinisingil.',
      sms: 'Hindi dumating ang pera sa bank account mo. Nasa app ang dahilan. Walang sinisingil. - Hiram',
    },
    window_ended: {
      title: 'Tapos na ang panahon ng pag-withdraw',
      body: 'Wala nang puwedeng i-withdraw sa loan na ito. Walang bayad ang hindi mo na-withdraw.',
      sms: 'Tapos na ang panahon ng pag-withdraw sa loan mo. Walang bayad ang hindi mo na-withdraw. - Hiram',
    },
    unlock_code_sent: {
      title: 'Naipadala ang unlock code',
      body: 'Nagpadala kami ng unlock code sa nakarehistrong phone mo. Libre ito at para sa iyo lang: walang taga-Hiram na hihingi nito o ng pera.',
      sms: null,
    },
    frozen: {
      title: 'Naka-hold ang account mo',
      body: 'Hanggang {until}, hindi ka puwedeng mag-apply o mag-withdraw. Dahilan: {reason}. Gumagana ang lahat ng iba pa, pati ang pagbabayad. Puwede kang umapela nang libre sa customer service.',
      sms: 'Naka-hold ang account mo hanggang {until}. Nasa app ang dahilan. Libre ang pag-apela. - Hiram',
    },
    unfrozen: {
      title: 'Inalis na ang hold',
      body: 'Puwede ka nang mag-apply at mag-withdraw ulit.',
      sms: 'Inalis na ang hold sa account mo. - Hiram',
    },
    identity_verified: {
      title: 'Beripikado na ang pagkakakilanlan mo',
      body: 'Tiningnan namin ang ID at mga litrato mo. Maayos ang lahat.',
      sms: 'Beripikado na ang pagkakakilanlan mo. - Hiram',
    },
    identity_rejected: {
      title: 'Pakipadala muli ang mga litrato ng ID',
      body: 'May hindi malinaw sa mga litrato. Kunan muli sa maliwanag na lugar; wala itong bayad.',
      sms: 'Pakikunan muli ang mga litrato ng ID sa app. - Hiram',
    },
    bank_change_confirmed: {
      title: 'Gamit na ang bago mong bank account',
      body: 'Mula ngayon, doon na namin ipapadala ang pera. Para sa kaligtasan mo, maghihintay muna bago makapag-withdraw. Kung hindi ikaw ang humiling, kontakin kami agad.',
      sms: 'Napalitan ang bank account mo. Kung hindi ikaw iyon, kontakin kami agad. - Hiram',
    },
    bank_change_refused: {
      title: 'Hindi nagbago ang bank account mo',
      body: 'Hindi namin makumpirma ang bagong account mula sa litrato. Puwede kang humiling muli anumang oras.',
      sms: 'Hindi nakumpirma ang bagong bank account. Mananatili ang dati. - Hiram',
    },
  },
  reasons: {
    income_too_low: 'kulang ang kita para sa halagang ito',
    expenses_too_high: 'masyadong mataas ang gastusin para sa halagang ito',
    debts_too_high: 'masyadong marami ang ibang utang',
    identity_unclear: 'hindi makumpirma ang pagkakakilanlan',
    details_do_not_match: 'hindi nagtutugma ang mga detalye',
    documents_not_convincing: 'hindi sapat ang ipinapakita ng mga dokumento',
    outside_conditions: 'hindi natutugunan ang mga kondisyon ng loan',
    earlier_loan_unpaid: 'hindi pa bayad ang naunang loan',
  },
  documents: {
    identity: 'mga detalye at litrato ng ID',
    payslip: 'payslip',
    addressProof: 'patunay ng tirahan',
    contacts: 'mga emergency contact',
  },
  reason: {
    identity_check: 'sinusuri namin ang pagkakakilanlan',
    fraud_check: 'sinusuri namin ang hinala ng panloloko',
    legal_request: 'hiniling ito ng awtoridad',
    borrower_request: 'ikaw ang humiling nito',
  },
  failure: {
    account_not_found: 'hindi kilala ng bangko ang account',
    account_closed: 'sarado na ang account',
    name_mismatch: 'nasa ibang pangalan ang account',
    bank_unavailable: 'hindi makontak ang bangko',
    refused_by_bank: 'tinanggihan ito ng bangko',
  },
};
