import type { AgreementView } from '@hiram/contract';

/**
 * The addresses of pages live for minutes: to be read later, the pictures themselves have to be inside. An agreement
 * never changes, so pictures that were kept before are taken from there.
 */
export async function withPagesInside(
  agreement: AgreementView,
  before: AgreementView | null,
): Promise<AgreementView> {
  const pages =
    before?.sha256 === agreement.sha256 ? before.pages : await Promise.all(agreement.pages.map(inside));
  return { ...agreement, pages, pdf: '' };
}

type Page = AgreementView['pages'][number];

async function inside(page: Page): Promise<Page> {
  const response = await fetch(page.url);
  if (!response.ok) throw new Error(`a page answered ${response.status}`);
  const picture = await response.blob();
  return { ...page, url: await dataUrlOf(picture) };
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
