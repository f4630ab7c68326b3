import { pathAbout } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';

/** Where the way back leads from the first step. */
export function scheduleOf(orderId: number): string {
  return pathAbout(paths.repayDetail, orderId);
}
