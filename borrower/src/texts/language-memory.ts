import type { Language } from '@hiram/contract';

/** Where the server looks for the language of the next page. */
const languageCookie = 'hiram_language';

/** Where the service worker looks for it when there is no network: it cannot read cookies everywhere. */
export const languageCache = 'hiram-language';

export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? ';Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones.
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  if (!('caches' in window)) return;
  void caches
    .open(languageCache)
    .then((cache) => cache.put('/', new Response(language)))
    .catch(() => undefined);
}
