/**
 * What a person reads on the screens. Written down here
 * again on purpose: a changed sentence should be noticed.
 */
const en = {
  mobile: 'Mobile number',
  password: 'Password',
  newPassword: 'Choose a password',
  confirmPassword: 'Confirm password',
  inviteCode: 'Invite code',
  createAccount: 'Create account',
  logIn: 'Log in',
  withCode: 'Log in with a text message code',
  smsCode: 'Code from the text message',
  sendCode: 'Send code',
  sendAgain: /Send again in \d+ s/,
  toRegister: 'Create an account',
  loginTitle: 'Welcome back',
  homeTitle: /Good (morning|afternoon|evening)/,
  products: 'What you can borrow',
  apply: 'Apply for a loan',
  completeDetails: 'Complete your details',
  neverPayFirst: 'Hiram never asks for money before a loan is paid out.',
  tabMy: 'My',
  logOut: 'Log out',
  dark: 'Dark',
  loading: 'Loading',
  offline: 'You’re offline',
  networkError: 'Network error',
  loggedOutElsewhere: 'You were logged out',
  wrongCredentials: 'Wrong mobile number or password.',
  mobileTaken: 'This mobile number is already registered.',
  badInviteCode: 'Invalid invite code.',
  badMobile: 'Enter a mobile number with 11 digits, starting with 0.',
  locked: 'Your account is locked for now',
  mustWait: 'Too many wrong passwords',
  tooManyTries: 'The password was wrong too many times.',
  lockEnds: 'The lock ends by itself at',
  unlockingIsFree: 'Unlocking is free.',
  setNewPassword: 'Set a new password',
  unlockCode: 'Unlock code',
  pageTitles: { login: 'Log in · Hiram', register: 'Create account · Hiram', home: 'Home · Hiram' },
} as const;

export type Words = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : unknown;
} & {
  readonly sendAgain: RegExp;
  readonly homeTitle: RegExp;
  readonly pageTitles: { readonly login: string; readonly register: string; readonly home: string };
};

const zh: Words = {
  mobile: '手机号',
  password: '密码',
  newPassword: '设置密码',
  confirmPassword: '再次输入密码',
  inviteCode: '邀请码',
  createAccount: '创建账户',
  logIn: '登录',
  withCode: '用短信验证码登录',
  smsCode: '短信验证码',
  sendCode: '发送验证码',
  sendAgain: /\d+ 秒后可重发/,
  toRegister: '创建账户',
  loginTitle: '欢迎回来',
  homeTitle: /(早上|下午|晚上)好/,
  products: '您可以借',
  apply: '申请借款',
  completeDetails: '完善您的资料',
  neverPayFirst: '放款之前，Hiram 绝不会向您收取任何费用。',
  tabMy: '我的',
  logOut: '退出登录',
  dark: '深色',
  loading: '加载中',
  offline: '您已离线',
  networkError: '网络错误',
  loggedOutElsewhere: '您已被退出登录',
  wrongCredentials: '手机号或密码错误。',
  mobileTaken: '该手机号已注册',
  badInviteCode: '邀请码无效',
  badMobile: '请输入以 0 开头的 11 位手机号。',
  locked: '您的账户暂时被锁定',
  mustWait: '密码错误次数过多',
  tooManyTries: '密码错误次数过多。',
  lockEnds: '锁定将自动结束于',
  unlockingIsFree: '解锁完全免费。',
  setNewPassword: '设置新密码',
  unlockCode: '解锁码',
  pageTitles: { login: '登录 · Hiram', register: '创建账户 · Hiram', home: '首页 · Hiram' },
};

export const words = { en, zh } satisfies Record<string, Words>;
export type Language = keyof typeof words;
export const languages = Object.keys(words) as Language[];
