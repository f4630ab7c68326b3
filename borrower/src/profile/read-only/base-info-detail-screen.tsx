import type { User } from '@hiram/contract';
import { Button, Screen, TrustNote } from '@hiram/ui';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { birthdayText } from '../../form/birthday.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { labelIn, useChoices } from '../parts/choice-texts.ts';
import { splitProvinceCity } from '../parts/province-city.ts';
import { ReadOnlyList } from '../parts/read-only-list.tsx';

export function BaseInfoDetailScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('base_detail_title')} parent={paths.my}>
      {(borrower) => <BaseInfoDetail borrower={borrower} />}
    </BorrowerGate>
  );
}

/**
 * What is on record about the borrower. The numbers come
 * from the server with all but their last digits hidden.
 */
function BaseInfoDetail({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Screen
      header={<Header title={t('base_detail_title')} parent={paths.my} />}
      footer={
        <Button variant="secondary" onClick={() => navigate(paths.baseInfo)}>
          {t('base_detail_edit')}
        </Button>
      }
    >
      <IdentityFacts borrower={borrower} />
      <ContactFacts borrower={borrower} />
      <ReadOnlyList
        title={t('section_bank')}
        facts={[
          { label: t('bank_name_label'), value: borrower.bankName },
          { label: t('card_no_label'), value: borrower.cardNo },
        ]}
      />
      <MoreFacts borrower={borrower} />
      <TrustNote>{t('detail_masked_note')}</TrustNote>
    </Screen>
  );
}

function IdentityFacts({ borrower }: { borrower: User }) {
  const { t, language } = useTexts();
  const choices = useChoices();
  return (
    <ReadOnlyList
      title={t('section_identity')}
      facts={[
        { label: t('real_name_label'), value: borrower.realName },
        { label: t('identity_label'), value: borrower.identity },
        { label: t('sex_label'), value: labelIn(choices.sex, borrower.sex) },
        {
          label: t('birthday_label'),
          value: borrower.birthday && birthdayText(language, borrower.birthday),
        },
        { label: t('marriage_label'), value: borrower.marriage && t(`marriage_${borrower.marriage}`) },
      ]}
    />
  );
}

function ContactFacts({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const choices = useChoices();
  const { province, city } = splitProvinceCity(borrower.provinceCity);
  return (
    <ReadOnlyList
      title={t('section_contact')}
      facts={[
        { label: t('email_label'), value: borrower.email },
        { label: t('province_label'), value: province },
        { label: t('city_label'), value: city },
        { label: t('address_label'), value: borrower.address },
        { label: t('education_label'), value: labelIn(choices.education, borrower.education) },
      ]}
    />
  );
}

/** What was told beyond what is needed. What was not, nobody misses: it is left out. */
function MoreFacts({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const choices = useChoices();
  const facts = [
    { label: t('domicile_label'), value: borrower.domicile },
    { label: t('residence_label'), value: labelIn(choices.residenceType, borrower.residenceType) },
    { label: t('children_label'), value: labelIn(choices.childrenCount, borrower.childrenCount) },
    { label: t('nickname_label'), value: borrower.nickname },
    { label: t('facebook_label'), value: borrower.facebook },
    { label: t('other_account_label'), value: borrower.socialAccount },
  ].filter(({ value }) => value !== null);
  return facts.length === 0 ? null : <ReadOnlyList title={t('section_more')} facts={facts} />;
}
