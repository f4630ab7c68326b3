/** The addresses that the first pages lead to. They stand apart from the others, every byte of which would be on them. */
export const firstPaths = {
  home: '/',
  login: '/login',
  register: '/register',
  reset: '/reset',
  lock: '/lock',
  frozen: '/frozen',
} as const;
