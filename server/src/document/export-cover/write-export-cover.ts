import { serverTexts } from '@hiram/texts/server';
import { formatFor } from '../format.ts';
import { type FrameFacts, frameOf } from '../frame.ts';
import type { FactRow, Paper, PaperFrame, PaperTable } from '../paper.ts';

export const exportParts = [
  'profile',
  'contacts',
  'accounts',
  'files',
  'orders',
  'payouts',
  'payments',
  'messages',
  'devices',
] as const;
export type ExportPart = (typeof exportParts)[number];

export interface ExportCoverFacts extends FrameFacts {
  readonly borrowerName: string;
  /** How many entries there are of each part. */
  readonly counts: Readonly<Record<ExportPart, number>>;
  /** Of the archive that the cover belongs to, in hex. */
  readonly sha256: string;
}

/** What `documents/export-cover/v1/export-cover.typ` prints. */
interface ExportCoverData extends PaperFrame {
  readonly text: string;
  readonly about: readonly FactRow[];
  readonly contents: { readonly heading: string; readonly table: PaperTable };
  readonly checksum: { readonly heading: string; readonly value: string };
  readonly notes: readonly string[];
}

export function writeExportCover(facts: ExportCoverFacts): Paper {
  const { t } = serverTexts('documents', facts.language);
  const moment = formatFor(facts).moment(facts.madeAt);
  const { frame, pictures } = frameOf(facts, {
    title: t('export_title'),
    subtitle: moment,
    number: facts.borrowerName,
  });
  const data: ExportCoverData = {
    ...frame,
    text: t('export_text', { lender: facts.lender.name, moment }),
    about: [[t('borrower'), facts.borrowerName]],
    contents: {
      heading: t('export_contents'),
      table: {
        head: [t('export_part'), t('export_entries')],
        rows: exportParts.map((part) => [t(`export_${part}`), String(facts.counts[part])]),
        total: [],
      },
    },
    checksum: { heading: t('export_checksum'), value: groupsOf(facts.sha256) },
    notes: [t('export_note'), t('questions', { lender: facts.lender.name })],
  };
  return { template: 'export-cover/v1/export-cover.typ', data, pictures };
}

/** In groups of eight, so that two people can compare it. */
function groupsOf(hex: string): string {
  return hex.replace(/(.{8})(?=.)/g, '$1 ');
}
