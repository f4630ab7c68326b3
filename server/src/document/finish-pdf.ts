import { type PdfObjects, readPdf } from './pdf-objects.ts';
import { spellOut } from './spell-out.ts';

/** What Typst leaves to do: text that every reader copies as it was written, and the mark of an archive file. */
export function finishPdf(made: Uint8Array): Buffer {
  const pdf = readPdf(made);
  spellOut(pdf);
  markAsArchive(pdf);
  return pdf.write();
}

/**
 * Typst's program for the command line can write PDF/A-2b; the one for JavaScript cannot be asked to. What it
 * writes differs in two places only: the metadata do not say which standard it is, and the catalogue does not
 * say what its colours mean. Everything else that the standard asks for is there.
 */
function markAsArchive(pdf: PdfObjects): void {
  const catalogue = pdf.dictionary(pdf.root);
  const metadata = Number(/\/Metadata (\d+) 0 R/.exec(catalogue)?.[1]);
  const said = Buffer.from(pdf.stream(metadata)).toString('utf8');
  // What the standard does not know of itself would have to be explained in it. It is said elsewhere, too.
  const known = said
    .replace(/<xmpTPg:NPages>.*?<\/xmpTPg:NPages>/, '')
    .replace(/<xmpMM:(\w+)>[^<]*<\/xmpMM:\1>/g, '')
    .replace(/<pdf:PDFVersion>.*?<\/pdf:PDFVersion>/, '')
    .replace(/ xmlns:(xmpMM|xmpTPg|pdf)="[^"]*" /g, '');
  const marked = known
    .replace('<rdf:Description rdf:about=""', '$& xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"')
    .replace(
      '</rdf:Description>',
      '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>$&',
    );
  if (!marked.includes('pdfaid:part'))
    throw new Error('the metadata of the PDF are not as Typst writes them');
  const stream = Buffer.from(marked, 'utf8');
  pdf.replace(metadata, `<<\n  /Type /Metadata\n  /Subtype /XML\n  /Length ${stream.length}\n>>`, stream);
  const intent = pdf.add(
    `<<\n  /Type /OutputIntent\n  /S /GTS_PDFA1\n  /OutputConditionIdentifier (Custom)\n` +
      `  /Info (sRGB v4.2)\n  /DestOutputProfile ${colourProfile(pdf)} 0 R\n>>`,
  );
  pdf.replace(pdf.root, catalogue.replace('/Type /Catalog', `$&\n  /OutputIntents [${intent} 0 R]`));
}

/** The profile that the colours of the pages refer to; it has three channels. */
function colourProfile(pdf: PdfObjects): number {
  const found = pdf.numbers().find((number) => /\/N 3\b[\s\S]*\/Range/.test(pdf.dictionary(number)));
  if (found === undefined) throw new Error('the PDF has no colour profile');
  return found;
}
