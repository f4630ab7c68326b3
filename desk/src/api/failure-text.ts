import { Refused, refusalText, TransportFailure } from '@hiram/contract';
import { dateFormat } from '@hiram/texts';
import { useTexts } from '../texts/use-texts.ts';

/** What stands in the way of something, where there is more to say than that it cannot be done now. */
const whyNotNow = ['blacklisted', 'listed', 'books_closed'] as const;

/** The sentence for whatever went wrong: translated where we have it, else the server's own. */
export function useFailureText(): (failure: unknown) => string {
  const { t, textOr, language } = useTexts();
  return (failure) => {
    if (failure instanceof TransportFailure) {
      return failure.requestId === null
        ? t('network_error')
        : t('server_failed', { request: failure.requestId });
    }
    if (!(failure instanceof Refused)) return String(failure);
    const { refusal, code, msg, data } = failure.answer;
    if (refusal === 'account_locked') return t(refusalText(refusal), { until: timeOf(data, language) });
    if (refusal === 'confirm_later' || refusal === 'reset_too_soon')
      return t(refusalText(refusal), { until: momentOf(data, language) });
    if (refusal === 'daily_limit_reached') {
      const { left } = data as { left: number };
      return t(refusalText(refusal), { left: left.toLocaleString(language) });
    }
    if (refusal === 'not_now') {
      const reason = whyNotNow.find((each) => each === (data as { reason?: unknown } | null)?.reason);
      if (reason) return t(`refused_${reason}`);
    }
    if (refusal === 'reading_limit_reached') {
      const { most } = data as { most: number };
      return t(refusalText(refusal), { most });
    }
    if (refusal === 'release_limit') {
      const { of, most } = data as { of: string; most: number };
      return t(of === 'staff' ? 'refused_release_staff' : 'refused_release_borrower', { most });
    }
    if (refusal === 'contact_limit_reached') {
      const { today, week } = data as { today: number; week: number };
      return t(refusalText(refusal), { today, week });
    }
    if (refusal === 'outside_contact_hours') {
      const { hours, from, to } = data as { hours: string; from: string | null; to: string | null };
      if (hours === 'unset') return t('refused_contact_unset');
      if (from !== null && to !== null) return t('refused_contact_hours', { from, to });
    }
    return textOr(`service_error_${code}`, msg);
  };
}

function timeOf(data: unknown, language: string): string {
  return written(data, language, { hour: '2-digit', minute: '2-digit' });
}

/** With its day, where that may be another than today. */
function momentOf(data: unknown, language: string): string {
  return written(data, language, { dateStyle: 'medium', timeStyle: 'short' });
}

function written(data: unknown, language: string, options: Intl.DateTimeFormatOptions): string {
  const until = (data as { until?: string } | null)?.until;
  return until ? dateFormat(language, options).format(new Date(until)) : '';
}
