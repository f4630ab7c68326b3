import { forgetDatabase } from '../api/forget-database.ts';

export const keptDatabase = 'hiram_kept';

/** Takes away what was kept for reading without a network, and the key to it. */
export const forgetKept = () => forgetDatabase(keptDatabase);
