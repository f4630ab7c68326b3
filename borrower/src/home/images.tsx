import { ImageList } from '@hiram/ui';
import { useConfig } from '../api/config.ts';
import { useCompanyConfigs } from '../screen/company-configs.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { homeImagesIn } from './home-images.ts';

/** The lender's pictures, or ours: how a loan goes here, from the price to the repayment. */
export function Images() {
  const { t } = useTexts();
  const { language } = useLanguage();
  const { companyId } = useConfig();
  const { data: configs } = useCompanyConfigs(companyId, language);
  const size = { width: 656, height: 240 };
  const ours = [
    { src: '/pictures/home-price.svg', alt: '', caption: t('home_picture_price'), ...size },
    { src: '/pictures/home-people.svg', alt: '', caption: t('home_picture_people'), ...size },
  ];
  return <ImageList images={homeImagesIn(configs) ?? ours} />;
}
