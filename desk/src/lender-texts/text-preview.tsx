import type { TextVersion } from '@hiram/contract/desk';
import { Phone } from '../catalogue-parts/phone.tsx';
import { useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { useTexts } from '../texts/use-texts.ts';
import { withSamples } from './samples.ts';

/** The text as a borrower reads it, with made-up values. */
export function TextPreview({ text }: { readonly text: Pick<TextVersion, 'kind' | 'language' | 'body'> }) {
  const { t } = useTexts();
  const { currency, companyName } = useMe();
  const today = useToday();
  const { kind, language, body } = text;
  const filled = (part: string) => withSamples(body[part] ?? '', { language, currency, today });
  if (kind === 'message') {
    return (
      <>
        <Phone title={companyName} label={t('preview')} language={language}>
          <div className="catalogue-phone-card">
            <strong>{filled('title')}</strong>
            <p>{filled('body')}</p>
          </div>
          {body.sms === undefined ? null : (
            <>
              <p className="catalogue-phone-title">{t('texts_part_sms')}</p>
              <div className="catalogue-phone-card catalogue-phone-sms">{filled('sms')}</div>
            </>
          )}
        </Phone>
        <p className="texts-note">{t('texts_samples')}</p>
      </>
    );
  }
  // The contract makes a clause of its own out of every paragraph.
  const paragraphs = filled('text')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '');
  return (
    <Phone title={t(`texts_${kind}`)} label={t('preview')} language={language}>
      <div className="catalogue-phone-card">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what is shown.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Phone>
  );
}
