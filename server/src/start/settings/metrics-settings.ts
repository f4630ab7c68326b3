import type { MetricsAddress } from '../../observe/serve-metrics.ts';
import { isLoopback } from './loopback.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

/** Off unless a port is named, and then for this machine alone unless a host is. */
export function metricsSettings(
  { value, isSet, number }: Environment,
  { demo, port: publicPort }: { readonly demo: boolean; readonly port: number },
): MetricsAddress | null {
  if (!isSet('HIRAM_METRICS_PORT')) {
    if (isSet('HIRAM_METRICS_HOST'))
      throw new SettingsError('HIRAM_METRICS_HOST needs HIRAM_METRICS_PORT as well.');
    return null;
  }
  const host = value('HIRAM_METRICS_HOST');
  const port = number('HIRAM_METRICS_PORT', 0, 65_535);
  if (port !== 0 && port === publicPort)
    throw new SettingsError(
      'HIRAM_METRICS_PORT must be another port than PORT: figures are not for the public.',
    );
  if (demo && !isLoopback(host))
    throw new SettingsError(
      `HIRAM_METRICS_HOST is ${host}, but this is a demo: it listens on 127.0.0.1 only.`,
    );
  return { host, port };
}
