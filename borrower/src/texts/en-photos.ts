/** Photos, the signature and the screens made of them. */
export const enPhotos = {
  // Any photo
  photo_add: 'Add photo',
  photo_retake: 'Take again',
  photo_remove: 'Remove',
  photo_take: 'Take a photo',
  photo_choose: 'Choose from the gallery',
  photo_tips: 'In good light, nothing cut off, every word readable. JPG or PNG.',
  photo_alt: 'Your photo: {photo}',
  photo_preparing: 'Preparing the photo',
  photo_uploading: 'Uploading',
  photo_percent: '{percent}%',
  photo_progress: 'Uploading: {photo}',
  photo_waiting: 'Waiting for a connection. It goes on by itself.',
  photo_ready: 'Ready. It is sent together with the form.',
  photo_done: 'Uploaded',
  photo_locked: 'This photo is checked and cannot be changed any more.',
  photo_wait: 'One moment: your photos are still being uploaded.',
  photo_continue: 'Continue',
  photos_failed: 'We could not look up which photos you have sent. Your connection may be weak.',

  // Why a photo is refused
  photo_not_an_image: 'This is not a JPG or PNG picture. Please take a photo or choose another one.',
  photo_too_many_pixels:
    'This picture is too large for us to open. Please take a photo with your camera’s usual settings.',
  photo_too_small: 'This picture is too small to read. Please choose a larger one.',
  photo_damaged: 'This picture is damaged or incomplete. Please take it again.',
  photo_wrong_size: 'The signature did not arrive as it was drawn. Please sign again.',
  photo_empty: 'Please sign first.',
  photo_failed: 'The photo could not be uploaded. Please choose it again.',

  // Identity
  identity_lead: 'Photos of your identity card, and what stands on it. It takes about three minutes.',
  identity_private: 'Encrypted, and seen only by the people who check your application.',
  identity_rejected:
    'We could not confirm your identity with what you sent. Please take the photos again and check what you typed.',
  identity_locked_why:
    'What is locked has been submitted or checked. If something is wrong, please contact customer service.',
  photo_frontImage: 'Front of your card',
  photo_frontImage_help: 'The side with your picture.',
  photo_backImage: 'Back of your card',
  photo_backImage_help: 'The other side, even if there is little on it.',
  photo_handHoldImage: 'You, holding your card',
  photo_handHoldImage_help: 'Your face and the front of the card, both clearly visible.',
  birthday_day: 'Day',
  birthday_month: 'Month',
  birthday_year: 'Year',

  // Payslip and address proof
  credit_lead: 'Two papers that show your income and where you live.',
  credit_private: 'Encrypted, and seen only by the people who check your application.',
  photo_payslip: 'Payslip',
  photo_payslip_help: 'From one of the last three months, with your name and the amount.',
  photo_payslip_student: 'You need none while you study. If you earn something, it may help.',
  photo_addressProof: 'Proof of address',
  photo_addressProof_help: 'A bill or an official letter with your name and address.',

  // Signature
  signature_title: 'Your signature',
  signature_lead: 'Sign with your finger, as on paper.',
  signature_area: 'Area for your signature, empty',
  signature_area_drawn: 'Area for your signature, signed',
  signature_reset: 'Reset',
  signature_confirm: 'Confirm',
  signature_empty: 'Please sign first.',

  // Another bank account
  update_bank_title: 'Change bank account',
  update_bank_lead:
    'Send us the new account and a photo of its bank book. We check that it is yours, then we switch.',
  update_bank_now: 'Your account now',
  update_bank_number_help: 'The account has to be in your own name: {name}',
  photo_bankBook: 'Photo of the bank book',
  photo_bankBook_help: 'The page, card or screen that shows the bank, your name and the account number.',
  update_bank_send: 'Send request',
  update_bank_trust:
    'Changing your account is free. Nobody from Hiram will ask you for a code or a payment for it.',
  update_bank_pending: 'We are checking the account you asked for. We tell you as soon as it is done.',
  update_bank_pending_next: 'Until then everything stays as it is: {bank} {number}',
  update_bank_home: 'Back to home',
  update_bank_none: 'You have no bank account with us yet. Add it first; it only takes a minute.',
  update_bank_bind: 'Add bank account',
} as const;
