import type { OutputOf } from '@hiram/contract';
import type { listRateSettings } from '@hiram/contract/desk';

/** A figure of the law that is the lender's to fill in. */
export type LawFigure = OutputOf<typeof listRateSettings>[number];
