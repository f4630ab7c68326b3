/**
 * What every answer carries, whatever it is. Plain values that are made once: a plugin that computes them per
 * answer costs a third of the throughput. Where an answer needs something looser it says so itself.
 */
export function commonHeaders({ isProduction }: { readonly isProduction: boolean }) {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions('camera=()'),
    // A browser heeds it only where it came by https, and the demo never does.
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  } as const;
}

function permissions(camera: 'camera=()' | 'camera=(self)'): string {
  return `${camera}, microphone=(), geolocation=(), payment=(), usb=(), display-capture=()`;
}

/** The phone's pages alone use the camera: a card is photographed with a frame around it. */
export const phonePermissions = permissions('camera=(self)');

/** Answers to calls are for the caller alone. */
export const apiHeaders = { 'cache-control': 'no-store' } as const;

const nothingElse = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"];
// No text becomes markup or a script by itself: what an app must, its own default policy lets through.
const noTextAsCode = ["require-trusted-types-for 'script'", 'trusted-types default'];

/** Of the phone's pages: inline scripts and styles are allowed by their hashes. */
export function phonePolicy({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }) {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    "img-src 'self' data: blob:",
    ...nothingElse,
    ...noTextAsCode,
  ].join('; ');
}

/** The desk's component library writes styles when it runs. */
export const deskPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  ...nothingElse,
  ...noTextAsCode,
].join('; ');

/** The reference sets styles and markup as it draws, hence looser rules, here and nowhere else. */
export const docsPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  ...nothingElse,
].join('; ');

/** Of scripts, styles and pictures. A worker has the policy it came with: it may fetch from here. */
export const assetPolicy = ["default-src 'self'", ...nothingElse].join('; ');
