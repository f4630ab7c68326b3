import type { MessageTexts } from '../template.ts';

export const en: MessageTexts = {
  templates: {
    application_received: {
      title: 'Application received',
      body: 'We have your application for {amount} and will look at it soon. Until the first check has passed you can change it, and you can always cancel it free of charge before the money is paid out.',
      sms: 'We have your loan application. Follow it in the app; cancelling is free. - Hiram',
    },
    application_changed: {
      title: 'Application changed',
      body: 'Your application is now for {amount}. If it was not you who changed it, contact customer service.',
      sms: 'Your loan application was changed. If it was not you, contact us in the app. - Hiram',
    },
    application_cancelled: {
      title: 'Application cancelled',
      body: 'Your application is cancelled. It cost nothing, and you can apply again at any time.',
      sms: 'Your loan application is cancelled. It cost nothing. - Hiram',
    },
    review_started: {
      title: 'We are checking your application',
      body: 'One of us has begun to check your application. We write here as soon as there is news.',
      sms: 'We have begun to check your loan application. - Hiram',
    },
    documents_asked: {
      title: 'We need something more from you',
      body: 'Before we can go on, please send us again: {documents}. Open your application to do so.',
      sms: 'We need something more for your loan application. Please open the app. - Hiram',
    },
    documents_received: {
      title: 'We have what we asked for',
      body: 'Thank you. We are going on with your application.',
      sms: 'We have what we asked for and are going on with your loan application. - Hiram',
    },
    first_audit_passed: {
      title: 'First check passed',
      body: 'The first check of your application has passed. A second person is looking at it now.',
      sms: 'The first check of your loan application has passed. A second one follows. - Hiram',
    },
    approved: {
      title: 'Your loan is approved',
      body: 'You can withdraw up to {amount} until {until}. Please read the contract first. You pay only for what you withdraw, and nothing before the money has reached you.',
      sms: 'Your loan is approved. You can withdraw until {until}. We never ask for money before you have yours. - Hiram',
    },
    refused: {
      title: 'Your application was refused',
      body: 'We cannot give you this loan. Why: {reasons}. It cost nothing. If something about this is wrong, contact customer service.',
      sms: 'Your loan application was refused. The app says why. It cost nothing. - Hiram',
    },
    unreachable: {
      title: 'We could not reach you',
      body: 'We tried to reach you and could not, so your application is closed for now. Contact customer service and we take it up again, free of charge.',
      sms: 'We could not reach you about your loan application. Contact us in the app to go on, free of charge. - Hiram',
    },
    reactivated: {
      title: 'Your application goes on',
      body: 'We have taken up your application again and are checking it.',
      sms: 'We have taken up your loan application again. - Hiram',
    },
    withdraw_code_sent: {
      title: 'Withdraw code sent',
      body: 'We have sent a withdraw code to your registered phone. It is free and for you alone: nobody from Hiram asks for it, or for money.',
      sms: null,
    },
    withdrawal_requested: {
      title: 'Withdrawal requested',
      body: 'You have withdrawn {amount}. The transfer to your bank account is under way.',
      sms: 'A transfer to your bank account is under way. If it was not you who asked for it, contact us in the app. - Hiram',
    },
    payout_settled: {
      title: 'The money has arrived',
      body: '{amount} reached your bank account on {on}. Interest and due dates count from that day; the schedule is in the app.',
      sms: 'The transfer to your bank account is done. Your due dates are in the app. - Hiram',
    },
    payout_failed: {
      title: 'The transfer did not arrive',
      body: 'The transfer of {amount} did not arrive. Why: {failure}. The amount is back in your balance, and nothing is charged.',
      sms: 'The transfer to your bank account did not arrive. The app says why. Nothing is charged. - Hiram',
    },
    window_ended: {
      title: 'The time to withdraw is over',
      body: 'Nothing more can be withdrawn from this loan. What you did not withdraw costs nothing.',
      sms: 'The time to withdraw from your loan is over. What you did not withdraw costs nothing. - Hiram',
    },
    unlock_code_sent: {
      title: 'Unlock code sent',
      body: 'We have sent an unlock code to your registered phone. It is free and for you alone: nobody from Hiram asks for it, or for money.',
      sms: null,
    },
    frozen: {
      title: 'Your account is on hold',
      body: 'Until {until} you cannot apply or withdraw. Why: {reason}. Everything else works, repaying too. You can appeal free of charge through customer service.',
      sms: 'Your account is on hold until {until}. The app says why. An appeal is free. - Hiram',
    },
    unfrozen: {
      title: 'The hold is lifted',
      body: 'You can apply and withdraw again.',
      sms: 'The hold on your account is lifted. - Hiram',
    },
    identity_verified: {
      title: 'Your identity is verified',
      body: 'We have looked at your identity card and your photos. Everything is in order.',
      sms: 'Your identity is verified. - Hiram',
    },
    identity_rejected: {
      title: 'Please send your identity photos again',
      body: 'We could not recognise everything on your photos. Please take them again in good light; it costs nothing.',
      sms: 'Please take your identity photos again in the app. - Hiram',
    },
    bank_change_confirmed: {
      title: 'Your new bank account is in use',
      body: 'From now on we pay out to the account you have sent us. For your safety withdrawals wait for a while. If you did not ask for this, contact us at once.',
      sms: 'Your bank account was changed. If it was not you, contact us at once. - Hiram',
    },
    bank_change_refused: {
      title: 'Your bank account stays as it was',
      body: 'We could not confirm the new account from the photo. You can send another request at any time.',
      sms: 'Your new bank account could not be confirmed. The old one stays. - Hiram',
    },
  },
  reasons: {
    income_too_low: 'the income is too low for this amount',
    expenses_too_high: 'the expenses are too high for this amount',
    debts_too_high: 'there are too many other debts',
    identity_unclear: 'the identity could not be confirmed',
    details_do_not_match: 'details do not match each other',
    documents_not_convincing: 'the documents do not show what is needed',
    outside_conditions: 'the conditions of the loan are not met',
    earlier_loan_unpaid: 'an earlier loan is not repaid',
  },
  documents: {
    identity: 'identity details and photos',
    payslip: 'payslip',
    addressProof: 'proof of address',
    contacts: 'emergency contacts',
  },
  reason: {
    identity_check: 'we are checking the identity',
    fraud_check: 'we are checking a suspicion of fraud',
    legal_request: 'an authority has asked for it',
    borrower_request: 'you have asked for it',
  },
  failure: {
    account_not_found: 'the bank does not know the account',
    account_closed: 'the account is closed',
    name_mismatch: 'the account is in another name',
    bank_unavailable: 'the bank could not be reached',
    refused_by_bank: 'the bank refused it',
  },
};
