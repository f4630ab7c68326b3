import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Mark, type Sheet, sheetSize } from '../sheet.ts';
import type { TypeFace } from '../typeset/faces.ts';
import type { GlyphRun } from '../typeset/shape.ts';
import { type PdfFile, type PdfRef, pdfText, startPdf } from './pdf-file.ts';
import { addFont, hex, type PdfFont, round } from './pdf-font.ts';

interface PdfDetails {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly at: Date;
}

/** What the pages share. */
interface Resources {
  readonly fonts: Map<TypeFace, PdfFont>;
  readonly pictures: Map<Buffer, { name: string; ref: PdfRef }>;
}

/**
 * The sheets as a PDF that needs nothing from the machine it is read on. The same sheets give the same bytes.
 */
export async function paintPdf(sheets: readonly Sheet[], details: PdfDetails): Promise<Buffer> {
  const pdf = startPdf();
  const shared: Resources = { fonts: new Map(), pictures: new Map() };
  for (const mark of sheets.flat()) {
    if (mark.kind === 'picture') await addPicture(pdf, mark.png, shared);
  }
  const pages = pdf.reserve();
  const resources = pdf.reserve();
  const kids = sheets.map((sheet) => {
    const content = pdf.addStream(sheet.map((mark) => drawMark(pdf, mark, shared)).join('\n'));
    return pdf.add(
      `<</Type/Page/Parent ${pages}/MediaBox[0 0 ${sheetSize.width} ${sheetSize.height}]/Contents ${content}/Resources ${resources}>>`,
    );
  });
  pdf.add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]>>`, pages);
  const fonts = [...shared.fonts.values()];
  for (const font of fonts) font.write();
  const entries = (list: readonly { name: string; ref: PdfRef }[]) =>
    list.map(({ name, ref }) => `/${name} ${ref}`).join('');
  pdf.add(`<</Font<<${entries(fonts)}>>/XObject<<${entries([...shared.pictures.values()])}>>>>`, resources);
  const root = pdf.add(
    `<</Type/Catalog/Pages ${pages}/Lang(${details.language})/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  const moment = `D:${details.at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  const info = pdf.add(
    `<</Title ${pdfText(details.title)}/Author ${pdfText(details.author)}/Producer(Hiram)/CreationDate(${moment})>>`,
  );
  const id = createHash('sha256').update(`${details.title}\n${moment}`).digest('hex').slice(0, 32);
  return pdf.finish(root, info, id.toUpperCase());
}

function drawMark(pdf: PdfFile, mark: Mark, shared: Resources): string {
  if (mark.kind === 'area') {
    const { x, y, width, height, grey } = mark;
    return `${round(grey)} g ${round(x)} ${round(sheetSize.height - y - height)} ${round(width)} ${round(height)} re f`;
  }
  if (mark.kind === 'picture') {
    const { x, y, width, height, png } = mark;
    const place = `${round(width)} 0 0 ${round(height)} ${round(x)} ${round(sheetSize.height - y - height)}`;
    return `q ${place} cm /${shared.pictures.get(png)?.name} Do Q`;
  }
  let { x } = mark;
  const drawn = mark.runs.map((run) => {
    const text = drawRun(pdf, run, x, sheetSize.height - mark.y, shared);
    x += run.width;
    return text;
  });
  return `BT\n${drawn.join('\n')}\nET`;
}

function drawRun(pdf: PdfFile, run: GlyphRun, x: number, y: number, shared: Resources): string {
  const { face, style } = run;
  const font = shared.fonts.get(face) ?? addFont(pdf, face, `F${shared.fonts.size + 1}`);
  shared.fonts.set(face, font);
  const start = `/${font.name} ${round(style.size)} Tf ${round(style.grey)} g 1 0 0 1 ${round(x)} ${round(y)} Tm`;
  return `${start} ${showGlyphs(run, font.encode(run))}`;
}

/**
 * Each glyph at its own place: what shaping moved is moved here by the difference to the glyph's own width.
 */
function showGlyphs({ glyphs, style }: GlyphRun, codes: ReturnType<PdfFont['encode']>): string {
  const parts: string[] = [];
  let row: string[] = [];
  let pen = 0;
  let rise = 0;
  const endRow = () => {
    if (row.length > 0) parts.push(`[${row.join('')}]TJ`);
    row = [];
  };
  for (const [index, { code, width }] of codes.entries()) {
    const { x, y } = glyphs[index] ?? { x: pen, y: rise };
    if (y !== rise) {
      endRow();
      rise = y;
      parts.push(`${round((rise * style.size) / 1000)} Ts`);
    }
    const back = Math.round(pen - x);
    if (back !== 0) row.push(String(back));
    row.push(`<${hex(code)}>`);
    pen += width - back;
  }
  endRow();
  if (rise !== 0) parts.push('0 Ts');
  return parts.join(' ');
}

async function addPicture(pdf: PdfFile, png: Buffer, { pictures }: Resources): Promise<void> {
  if (pictures.has(png)) return;
  const { data, info } = await sharp(png)
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ref = pdf.addStream(
    data,
    `/Type/XObject/Subtype/Image/Width ${info.width}/Height ${info.height}/ColorSpace/DeviceGray/BitsPerComponent 8`,
  );
  pictures.set(png, { name: `P${pictures.size + 1}`, ref });
}
