import type { AgreementFacts } from './facts.ts';
import { layOut } from './lay-out.ts';
import { paintPdf } from './paint/paint-pdf.ts';
import { paintPictures } from './paint/paint-pictures.ts';
import type { AgreementTemplate } from './template/templates.ts';

export interface RenderedAgreement {
  readonly pdf: Buffer;
  readonly pages: readonly Buffer[];
}

/** One layout, two painters: the pictures cannot say anything else than the PDF. */
export async function renderAgreement(
  template: AgreementTemplate,
  facts: AgreementFacts,
): Promise<RenderedAgreement> {
  const document = template(facts);
  const sheets = await layOut(document);
  const { title, author, language } = document;
  const [pdf, pages] = await Promise.all([
    paintPdf(sheets, { title, author, language, at: facts.madeAt }),
    paintPictures(sheets),
  ]);
  return { pdf, pages };
}
