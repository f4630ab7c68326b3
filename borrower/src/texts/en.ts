/**
 * What the first pages say: whatever is around every screen, log in and register.
 * Everything else is in en-more.ts, which is fetched a moment later, so that the
 * first page stays small however many screens there are.
 */
export const en = {
  // The whole app
  app_name: 'Hiram',
  loading: 'Loading',
  offline: 'You are offline. What you see may be old.',
  try_again: 'Try again',
  close: 'Close',
  language: 'Language',
  request_id: 'Request {id}',
  screen_failed_title: 'This page did not open',
  screen_failed_text: 'The connection may be weak. Nothing you did is lost.',
  never_pay_first: 'Hiram never asks for money before a loan is paid out.',

  // Messages named by the product specification
  phone_input: 'Please enter a mobile number of {length} digits that starts with 0.',
  common_password_not_match: 'The two passwords are not the same.',
  common_network_error: 'Network error',

  // Beside a field
  field_invalid: 'Please check this.',
  password_required: 'Please enter your password.',
  password_too_short: 'Please use at least {min} characters.',
  password_too_long: 'Please use at most {max} characters.',
  invite_code_required: 'Please enter your invite code.',
  code_input: 'Please enter the 6 digits from the text message.',

  // Log in and register
  login_title: 'Welcome back',
  login_lead: 'Log in to see what comes next.',
  register_title: 'Create your account',
  register_lead: 'It takes a minute and costs nothing.',
  mobile_label: 'Mobile number',
  mobile_help: '{length} digits, starting with 0',
  password_label: 'Password',
  password_new_label: 'Choose a password',
  password_new_help: 'At least {min} characters',
  password_confirm_label: 'The same password again',
  password_show: 'Show password',
  password_hide: 'Hide password',
  invite_code_label: 'Invite code',
  invite_code_help: 'From the person or page that invited you',
  sms_code_label: 'Code from the text message',
  sms_code_help: '6 digits. Never tell it to anybody, not even to us.',
  sms_code_send: 'Send code',
  sms_code_send_again: 'Send again',
  sms_code_wait: 'Send again in {seconds} s',
  sms_code_sent: 'If {mobile} has an account, the code is on its way.',
  login_done: 'You are logged in.',
  register_done: 'Your account is ready.',
  login_action: 'Log in',
  register_action: 'Create account',
  login_with_code: 'Log in with a text-message code',
  login_with_password: 'Log in with your password',
  forgot_password: 'Forgot your password?',
  to_register_question: 'New here?',
  to_register: 'Create an account',
  to_login_question: 'Already have an account?',
  to_login: 'Log in',
  lender_line: 'Loans by {company}',

  // What the server can refuse anybody, and whoever logs in or registers
  service_error_5: 'Too many requests, please try later.',
  service_error_7: 'You were logged out: your password changed or you logged in on another phone.',
  service_error_401: 'Please log in.',
  service_error_500: 'Unknown error. Please try again; nothing was lost.',
  service_error_10000: 'Invalid invite code. Please check it with whoever gave it to you.',
  service_error_10001: 'Wrong mobile number or password.',
  service_error_10002: 'This mobile number is already registered. Please log in instead.',
  service_error_10004: 'Request error. Please check what you entered.',
  service_error_10013: 'This code is no longer valid. Please get the verification code again.',
  service_error_10015: 'This request was sent before with other content. Please try again.',
  service_error_10016: 'This request came without its key. Please reload the page and try again.',
  service_error_10017: 'Wrong verification code. Please check the text message.',
  service_error_10018: 'Lender not found.',
  service_error_10024: 'This password is too easy to guess. Please choose another one.',
  service_error_20001: 'Your session has expired, please log in again.',
  service_error_20003: 'Your account is locked.',
  service_error_40003: 'Server error. Please try again later.',
} as const;
