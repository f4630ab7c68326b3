interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
}

let isTold = false;

/**
 * The page lets no text become a script or markup (`require-trusted-types-for`). Two scripts are started by
 * address, the worker that prepares photos and the service worker. Whoever starts one says this first: it lets
 * through what is from here, and nothing else.
 */
export function trustOwnScripts(): void {
  if (isTold) return;
  isTold = true;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
}

export function ownScript(url: string): string {
  if (new URL(url, window.location.href).origin !== window.location.origin)
    throw new TypeError('a script of somebody else');
  return url;
}
