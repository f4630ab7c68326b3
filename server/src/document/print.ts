import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import startTypst, { type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { finishPdf } from './finish-pdf.ts';
import { readFonts } from './fonts.ts';
import { greyPng } from './grey-png.ts';
import { type Paper, pictureSize } from './paper.ts';

const templatesDir = fileURLToPath(new URL('../../../documents/', import.meta.url));

export interface Printer {
  pdf(paper: Paper): Buffer;
  /** A picture of each page. */
  pictures(pdf: Buffer): Promise<Buffer[]>;
}

/**
 * Typst sets the pages and writes the PDF; PDFium paints the pictures from that PDF, so they cannot show
 * anything else. Both are WebAssembly: one program, with the same result on every machine.
 */
export async function openPrinter(): Promise<Printer> {
  const [typst, pdfium] = await Promise.all([openTypst(), PDFiumLibrary.init()]);
  return {
    pdf: (paper) => finishPdf(setPages(typst, paper)),
    pictures: (pdf) => paintPages(pdfium, pdf),
  };
}

async function openTypst(): Promise<TypstCompiler> {
  const wasm = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  await startTypst({ module_or_path: readFileSync(wasm) });
  const builder = new TypstCompilerBuilder();
  // It reads no file by itself: templates, data, pictures and fonts are handed in.
  builder.set_dummy_access_model();
  for (const font of readFonts()) await builder.add_raw_font(font);
  return builder.build();
}

interface Outcome {
  readonly result?: Uint8Array;
  readonly diagnostics?: readonly string[];
}

/** Diagnostics as lines of text. */
const asLines = 2;

function setPages(typst: TypstCompiler, { template, data, pictures }: Paper): Uint8Array {
  // Nothing of the paper before is left, neither its pictures nor what was remembered of its layout.
  typst.reset_shadow();
  typst.reset();
  for (const path of templatePaths()) typst.add_source(`/${path}`, templateText(path));
  typst.map_shadow('/data.json', Buffer.from(JSON.stringify(data)));
  for (const [name, png] of Object.entries(pictures)) typst.map_shadow(`/pictures/${name}`, png);
  const { result, diagnostics } = typst.compile(`/${template}`, null, 'pdf', asLines) as Outcome;
  if (!result) throw new Error(diagnostics?.join('\n') ?? `${template} gave no PDF`);
  return result;
}

const texts = new Map<string, string>();

function templateText(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(templatesDir, path), 'utf8');
  texts.set(path, text);
  return text;
}

let paths: readonly string[] | undefined;

function templatePaths(): readonly string[] {
  paths ??= readdirSync(templatesDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.typ'),
  );
  return paths;
}

async function paintPages(pdfium: PDFiumLibrary, pdf: Buffer): Promise<Buffer[]> {
  const document = await pdfium.loadDocument(pdf);
  try {
    const pages: Buffer[] = [];
    for (const page of document.pages()) {
      const { data } = await page.render({ ...pictureSize, colorSpace: 'Gray', render: 'bitmap' });
      pages.push(await greyPng(data, pictureSize));
    }
    return pages;
  } finally {
    document.destroy();
  }
}
