import { TransportFailure } from '@hiram/contract';
import { Refused } from '../server.ts';
import { useTexts } from '../texts.ts';

/** The sentence for whatever went wrong: translated where we have it, else the server's own. */
export function useFailureText(): (failure: unknown) => string {
  const { t, language } = useTexts();
  return (failure) => {
    if (failure instanceof TransportFailure) return t('network_error');
    if (!(failure instanceof Refused)) return String(failure);
    switch (failure.code) {
      case 5:
        return t('service_error_5');
      case 10004:
        return t('service_error_10004');
      case 30001:
        return t('service_error_30001');
      case 20003:
        return t('service_error_20003', { until: timeOf(failure.data, language) });
      default:
        return failure.message;
    }
  };
}

function timeOf(data: unknown, language: string): string {
  const until = (data as { until?: string } | null)?.until;
  return until ? new Date(until).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' }) : '';
}
