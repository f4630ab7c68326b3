export const paths = { home: '/', logIn: '/login' } as const;
