/** Every address inside the app. Links and redirects take them from here and nowhere else. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  my: '/my',
  lock: '/lock',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
