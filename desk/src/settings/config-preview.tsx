import { Phone } from '../catalogue-parts/phone.tsx';
import { useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type ConfigValues, checkConfig, linkKeys } from './config-drafts.ts';

/** What borrowers see of the settings, as they are typed: unsaved ones as well. */
export function ConfigPreview({ values }: { readonly values: ConfigValues }) {
  const { t } = useTexts();
  const { companyName } = useMe();
  // A link that is none never reaches a phone.
  const links = linkKeys.filter((key) => values[key] !== '' && checkConfig(key, values[key]).ok);
  return (
    <Phone title={companyName} label={t('preview')}>
      {values.LOGO ? <img className="config-logo" src={values.LOGO} alt="" /> : null}
      {values.HOME_IMAGES.map(({ src, alt }) => (
        <img key={src} className="config-image" src={src} alt={alt} />
      ))}
      <p className="catalogue-phone-title">{t('config_ABOUT_US')}</p>
      <div className="catalogue-phone-card">{values.ABOUT_US}</div>
      <p className="catalogue-phone-title">{t('config_FAQ')}</p>
      {values.FAQ.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is what is shown.
        <details key={index} className="catalogue-phone-card" open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <p className="catalogue-phone-title">{t('config_contact')}</p>
      <div className="catalogue-phone-card">
        {links.length === 0 ? (
          <span className="catalogue-phone-soft">{t('config_no_contact')}</span>
        ) : (
          <ul className="catalogue-phone-links">
            {links.map((key) => (
              <li key={key}>
                {t(`config_${key}`)}
                <br />
                <span className="catalogue-phone-soft">{values[key]}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Phone>
  );
}
