import type { FieldErrorKey, RefusalCode, StaffRefusalCode } from '@hiram/contract';
import type { en } from './en.ts';
import { enAccount } from './en-account.ts';
import { enBorrow } from './en-borrow.ts';
import { enOrder } from './en-order.ts';
import { enPhotos } from './en-photos.ts';
import { enProfile } from './en-profile.ts';
import { enWithdraw } from './en-withdraw.ts';

/**
 * Sentences the contract can ask for: a new refusal or field error does not compile until its words are here.
 */
type AskedByContract = Exclude<
  `service_error_${Exclude<RefusalCode, StaffRefusalCode>}` | FieldErrorKey,
  keyof typeof en
>;

export const enMore = {
  ...enAccount,
  ...enBorrow,
  ...enOrder,
  ...enPhotos,
  ...enProfile,
  ...enWithdraw,

  // The whole app
  update_ready: 'A newer version of Hiram is ready.',
  update_now: 'Update',
  tabs: 'Main menu',
  tab_home: 'Home',
  tab_my: 'My',

  // Messages named by the product specification
  img_size_tips: 'Please choose a picture of at most 5 MB.',
  loan_records_empty: 'You have no loan yet.',
  submit_successfully: 'Submitted successfully.',
  withdraw_password_error: 'Withdraw password error. Please check the code in your text message.',

  // Beside a field
  field_required: 'Please fill this in.',
  name_input: 'Please enter your name as it stands on your identity card.',
  identity_input: 'Please enter the number on your identity card, digits only.',
  birthday_input: 'Please enter your date of birth.',
  choice_input: 'Please choose one.',
  amount_input: 'Please enter an amount.',
  bank_account_input: 'Please enter your bank account number.',
  date_input: 'Please enter a date.',
  photo_required: 'Please take or choose a photo.',
  contact_phone_duplicate: 'This number is already given for another contact.',
  contact_phone_own: 'This is your own number. Please give somebody else’s.',
  text_too_long: 'Please make this shorter.',
  unlock_code_input: 'Please enter the unlock code from the text message.',
  email_input: 'Please input correct email.',

  // Home
  home_title: 'Home',
  greeting_morning: 'Good morning',
  greeting_day: 'Good afternoon',
  greeting_evening: 'Good evening',
  home_lead: 'See the whole price before you decide.',
  products_title: 'What you can borrow',
  product_up_to: 'Up to',
  product_rate: 'Interest {rate}',
  product_rate_from: 'Interest from {rate}',
  product_score: 'Score',
  products_empty: 'There is no loan on offer right now. Please look in again soon.',
  products_failed:
    'We could not load the loans. Your connection may be weak, or we have a problem on our side.',
  needs_title: 'What you will need',
  needs_identity: 'Your identity card',
  needs_identity_text: 'You take photos of both sides, and one of you holding it.',
  needs_bank: 'A bank account in your own name',
  needs_bank_text: 'We only pay out to you, never to somebody else.',
  needs_conditions: 'Who can apply',
  needs_conditions_text: 'Citizens ({country}) aged {min} to {max} with a stable income.',
  apply_action: 'Apply for a loan',

  // My
  my_title: 'My',
  my_account: 'Account',
  my_mobile: 'Mobile number',
  my_lender: 'Your lender',
  my_since: 'With Hiram since',
  my_failed: 'We could not load your account. Your connection may be weak, or we have a problem on our side.',
  my_settings: 'Settings',
  theme: 'Appearance',
  theme_system: 'System',
  theme_light: 'Light',
  theme_dark: 'Dark',
  log_out: 'Log out',
  log_out_question: 'Log out?',
  log_out_text: 'Your data stays safe. You need your password or a text-message code to come back.',
  log_out_stay: 'Stay logged in',

  // What else the server can refuse
  service_error_10003: 'Account not found.',
  service_error_10005: 'Cannot get authentication info. Please try again.',
  service_error_10006: 'User update failed. Please try again.',
  service_error_10007: 'User update failed. Please check what you entered.',
  service_error_10008: 'Cannot get user info. Please try again.',
  service_error_10009: 'Cannot get ID info. Please try again.',
  service_error_10011: 'Bank card verification code invalid.',
  service_error_10012: 'Connection to bank account failed. Please try again.',
  service_error_10014: 'Invalid ID number. Please check it against your card.',
  service_error_10019: 'Coupon not found.',
  service_error_10020: 'This coupon cannot be used.',
  service_error_10021: 'Please verify your identity first.',
  service_error_10022:
    'These details cannot be changed any more. Please contact customer service if they are wrong.',
  service_error_10023: 'This unlock code is wrong or no longer valid. Please check the text message.',
  service_error_10025: 'This email exists already. Please use another one.',
  service_error_10026: 'This identity is already registered. Please contact customer service.',
  service_error_10028: 'Invalid bank account number.',
  service_error_10035: 'Mobile ID verification failed, please upload the photo again.',
  service_error_10036: 'We are already checking a change you asked for.',
  service_error_20000: 'Upload failed. Please try again.',
  service_error_20002: 'Invalid graphic code.',
  service_error_40000: 'Credit status failed.',
  service_error_40001: 'Please enter an amount of {min} to {max}.',
  service_error_40004: 'This application has expired.',
  service_error_40005: 'This is already in progress.',
  service_error_40006: 'Insufficient balance.',
  service_error_40007: 'Record not found.',
  service_error_40008: 'This is not possible at this stage.',
  service_error_40009: 'Another person has to do this.',
  service_error_40010: 'Nothing has been paid out to you yet, so there is nothing to pay.',
  service_error_40011: 'You owe nothing.',
  service_error_40012: 'This amount is not allowed. Please choose another one.',
  service_error_40013: 'The price is above what the law allows here.',
  service_error_40014: 'The conditions for a loan are not met.',
  service_error_40015: 'Please complete your details first.',
  service_error_40016: 'Please sign first.',
  service_error_40017: 'Your account is on hold. The notice says why, and how to appeal for free.',
  service_error_40018: 'Please read and accept the contract first.',
  service_error_40019:
    'For your safety withdrawals wait for a while after a change of your password or phone.',
  service_error_40020:
    'This withdraw code cannot be used. Customer service will send you a new one for free.',
  service_error_40021: 'Something we asked for is still missing.',
  service_error_70005: 'The file cannot be downloaded.',
  service_error_110012:
    'Manual editing of bank account numbers is not allowed. Please send a change request.',
} as const satisfies Readonly<Record<AskedByContract, string>> & Readonly<Record<string, string>>;
