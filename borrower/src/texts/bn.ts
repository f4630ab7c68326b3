import type { en } from './en.ts';

/**
 * Digits are the Latin ones everywhere: so they stand on
 * the keypad, in the bank's messages and in the amounts.
 */
export const bn: Readonly<Record<keyof typeof en, string>> = {
  // The whole app
  app_name: 'Hiram',
  loading: 'লোড হচ্ছে',
  offline: 'আপনি অফলাইনে আছেন। যা দেখছেন তা পুরোনো হতে পারে।',
  try_again: 'আবার চেষ্টা করুন',
  close: 'বন্ধ করুন',
  language: 'ভাষা',
  request_id: 'অনুরোধ নম্বর {id}',
  screen_failed_title: 'পেজটি খোলেনি',
  screen_failed_text: 'সংযোগ দুর্বল হতে পারে। আপনার কোনো কাজ হারায়নি।',
  never_pay_first: 'লোন দেওয়ার আগে Hiram কখনো টাকা চায় না।',

  // Messages named by the product specification
  phone_input: '0 দিয়ে শুরু {length} সংখ্যার মোবাইল নম্বর দিন।',
  common_password_not_match: 'দুটি পাসওয়ার্ড মিলছে না।',
  common_network_error: 'নেটওয়ার্ক সমস্যা',

  // Beside a field
  field_invalid: 'এটি একবার দেখে নিন।',
  password_required: 'আপনার পাসওয়ার্ড দিন।',
  password_too_short: 'কমপক্ষে {min}টি অক্ষর দিন।',
  password_too_long: 'সর্বোচ্চ {max}টি অক্ষর দিন।',
  invite_code_required: 'আপনার আমন্ত্রণ কোড দিন।',
  code_input: 'এসএমএসে পাওয়া 6 সংখ্যার কোডটি দিন।',

  // Log in and register
  login_title: 'আবার স্বাগতম',
  login_lead: 'পরের ধাপ দেখতে লগ ইন করুন।',
  register_title: 'আপনার অ্যাকাউন্ট খুলুন',
  register_lead: 'এক মিনিট লাগে, কোনো খরচ নেই।',
  mobile_label: 'মোবাইল নম্বর',
  mobile_help: '{length}টি সংখ্যা, শুরুতে 0',
  password_label: 'পাসওয়ার্ড',
  password_new_label: 'একটি পাসওয়ার্ড ঠিক করুন',
  password_new_help: 'কমপক্ষে {min}টি অক্ষর',
  password_confirm_label: 'একই পাসওয়ার্ড আবার লিখুন',
  password_show: 'পাসওয়ার্ড দেখান',
  password_hide: 'পাসওয়ার্ড লুকান',
  invite_code_label: 'আমন্ত্রণ কোড',
  invite_code_help: 'যে ব্যক্তি বা পেজ আপনাকে আমন্ত্রণ জানিয়েছে, সেখান থেকে পাবেন',
  sms_code_label: 'এসএমএসে পাওয়া কোড',
  sms_code_help: '6টি সংখ্যা। কাউকে বলবেন না, আমাদেরও না।',
  sms_code_send: 'কোড পাঠান',
  sms_code_send_again: 'আবার পাঠান',
  sms_code_wait: '{seconds} সেকেন্ড পর আবার পাঠান',
  sms_code_sent: '{mobile} নম্বরে অ্যাকাউন্ট থাকলে কোডটি এখনই পৌঁছাবে।',
  login_done: 'আপনি লগ ইন করেছেন।',
  register_done: 'আপনার অ্যাকাউন্ট তৈরি হয়েছে।',
  login_action: 'লগ ইন করুন',
  register_action: 'অ্যাকাউন্ট খুলুন',
  login_with_code: 'এসএমএস কোড দিয়ে লগ ইন করুন',
  login_with_password: 'পাসওয়ার্ড দিয়ে লগ ইন করুন',
  forgot_password: 'পাসওয়ার্ড ভুলে গেছেন?',
  to_register_question: 'এখানে নতুন?',
  to_register: 'অ্যাকাউন্ট খুলুন',
  to_login_question: 'আগে থেকেই অ্যাকাউন্ট আছে?',
  to_login: 'লগ ইন করুন',
  lender_line: 'লোন দিচ্ছে {company}',

  // What the server can refuse anybody, and whoever logs in or registers
  service_error_5: 'অনেকবার চেষ্টা করা হয়েছে। কিছুক্ষণ পর আবার চেষ্টা করুন।',
  service_error_7: 'আপনি লগ আউট হয়ে গেছেন: পাসওয়ার্ড বদলেছে অথবা অন্য ফোনে লগ ইন করেছেন।',
  service_error_401: 'লগ ইন করুন।',
  service_error_500: 'অজানা সমস্যা হয়েছে। আবার চেষ্টা করুন; কিছুই হারায়নি।',
  service_error_10000: 'আমন্ত্রণ কোডটি সঠিক নয়। যিনি দিয়েছেন তাঁর কাছে জেনে নিন।',
  service_error_10001: 'মোবাইল নম্বর বা পাসওয়ার্ড ভুল।',
  service_error_10002: 'এই মোবাইল নম্বরে আগে থেকেই অ্যাকাউন্ট আছে। লগ ইন করুন।',
  service_error_10004: 'অনুরোধে ভুল আছে। যা লিখেছেন তা দেখে নিন।',
  service_error_10013: 'কোডটির মেয়াদ শেষ। নতুন কোড নিন।',
  service_error_10015: 'এই অনুরোধ আগে অন্য তথ্যসহ পাঠানো হয়েছে। আবার চেষ্টা করুন।',
  service_error_10016: 'অনুরোধটি অসম্পূর্ণ এসেছে। পেজটি আবার লোড করে চেষ্টা করুন।',
  service_error_10017: 'যাচাই কোডটি ভুল। এসএমএসটি দেখে নিন।',
  service_error_10018: 'ঋণদাতাকে পাওয়া যায়নি।',
  service_error_10024: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি দিন।',
  service_error_20001: 'আপনার সেশনের মেয়াদ শেষ। আবার লগ ইন করুন।',
  service_error_20003: 'আপনার অ্যাকাউন্ট লক করা আছে।',
  service_error_40003: 'সার্ভারে সমস্যা হয়েছে। কিছুক্ষণ পর আবার চেষ্টা করুন।',
};
