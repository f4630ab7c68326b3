import { isLoopback } from './loopback.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

/** Where traces go; null is nowhere. In the clear only on this machine, and the demo reaches nobody else. */
export function tracesEndpoint({ value, isSet }: Environment, demo: boolean): string | null {
  if (!isSet('OTEL_EXPORTER_OTLP_ENDPOINT')) return null;
  const given = value('OTEL_EXPORTER_OTLP_ENDPOINT');
  const url = URL.canParse(given) ? new URL(given) : null;
  const isHere = url !== null && isLoopback(url.hostname);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere);
  if (!isSafe)
    throw new SettingsError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must begin with https://, or with http:// on this machine.',
    );
  if (demo && !isHere)
    throw new SettingsError(
      'OTEL_EXPORTER_OTLP_ENDPOINT names somebody outside this machine, and this is a demo.',
    );
  return given.replace(/\/+$/, '');
}
