/** Addresses that no first page leads to. They stand apart from `paths`, every byte of which is on the first page. */
export const laterPaths = { service: '/service', faq: '/faq', about: '/about' } as const;

export type LaterPath = (typeof laterPaths)[keyof typeof laterPaths];
