import type { App } from '@hiram/contract';
import type { AppRow } from './store.ts';

export function presentApp(row: AppRow): App {
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    maxAmount: row.max_amount_cents / 100,
    defaultRate: row.default_rate / 1000,
    periodUnit: row.period_unit,
    isOnlyRate: row.is_only_rate,
    displayScore: row.display_score_tenths === null ? null : row.display_score_tenths / 10,
  };
}
