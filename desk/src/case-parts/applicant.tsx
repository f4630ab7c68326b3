import {
  type IncomeRange,
  incomeBounds,
  type Qualification,
  type QualificationNumber,
  toQualification,
  type User,
} from '@hiram/contract';
import { isJudgingRole, judgingRoles } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useFormats, useMarket, useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { Mono } from '../frame/page.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { State, type Tone } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useHoldWords } from './account-state.tsx';
import { type Fact, Facts } from './facts.tsx';
import { IdentityNumber } from './revealed-number.tsx';

const identityTones: Readonly<Record<Qualification, Tone>> = {
  missing: 'quiet',
  verified: 'good',
  submitted: 'waiting',
  verified_by_hand: 'good',
  rejected: 'bad',
};

export function IdentityState({ state }: { readonly state: QualificationNumber }) {
  const { t } = useTexts();
  return <State tone={identityTones[toQualification(state)]}>{t(`identity_state_${state}`)}</State>;
}

/** What stands on the card, as it was typed. */
export function IdentityFacts({
  user,
  borrowerId,
}: {
  readonly user: User;
  /** Where the whole ID number can be asked for. */
  readonly borrowerId?: number;
}) {
  const { t } = useTexts();
  const { day } = useFormats();
  const today = useToday();
  const { birthday } = user;
  return (
    <Facts
      rows={[
        [t('person_name'), user.realName && <strong key="name">{user.realName}</strong>],
        [
          t('person_identity'),
          user.identity &&
            (borrowerId === undefined ? (
              <Mono key="id">{user.identity}</Mono>
            ) : (
              <IdentityNumber key="id" borrowerId={borrowerId} hidden={user.identity} />
            )),
        ],
        [
          t('person_identity_state'),
          <IdentityState key="state" state={user.userQualificationView.identity} />,
        ],
        [
          t('person_birthday'),
          birthday && `${day(birthday)} · ${t('years', { count: yearsBetween(birthday, today) })}`,
        ],
        [t('person_citizen'), user.isCitizen && t('said_yes')],
        [t('person_sex'), user.sex && t(`said_sex_${user.sex}`)],
        [t('person_marriage'), user.marriage && t(`said_marriage_${user.marriage}`)],
        [t('person_mobile'), <Mono key="mobile">{user.mobile}</Mono>],
      ]}
    />
  );
}

/** Everything an applicant told us, in groups; what was not asked of them or not told is left out. */
export function Applicant({
  user,
  isIdentityBeside = false,
}: {
  readonly user: User;
  /** What is on the card stands in another place of the same page. */
  readonly isIdentityBeside?: boolean;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const holdWords = useHoldWords();
  const { frozen } = user;
  return (
    <div className="applicant">
      {frozen ? <Alert type="warning" showIcon title={holdWords(frozen)} description={frozen.note} /> : null}
      {isIdentityBeside ? null : (
        <>
          <h3>{t('person_who')}</h3>
          <IdentityFacts user={user} />
        </>
      )}
      {isJudgingRole(role) ? <Told user={user} /> : <NotForRole user={user} />}
    </div>
  );
}

/** Those who do not judge get no more from the server than whom they talk to, or where the money goes. */
function NotForRole({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const roles = useRoleNames()(judgingRoles);
  return (
    <>
      <Facts rows={useMoney(user)} />
      <p className="case-note">{t('person_not_for_role', { roles })}</p>
    </>
  );
}

function Told({ user }: { readonly user: User }) {
  const { t } = useTexts();
  return (
    <>
      <Facts rows={useHome(user)} />
      <h3>{t('person_work')}</h3>
      <Facts rows={useWork(user)} />
      <h3>{t('person_money')}</h3>
      <Facts rows={useMoney(user)} />
      {user.bankChangePending ? <p className="case-note">{t('person_bank_change')}</p> : null}
      {user.contacts.length > 0 ? (
        <>
          <h3>{t('person_contacts')}</h3>
          <ul className="contacts">
            {user.contacts.map(({ name, relationship, phone }) => (
              <li key={`${name}${phone}`}>
                {name}, {t(`said_relationship_${relationship}`)}, <Mono>{phone}</Mono>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function useHome(user: User): Fact[] {
  const { t } = useTexts();
  const { day } = useFormats();
  return [
    [t('person_email'), user.email],
    [t('person_facebook'), user.facebook],
    [t('person_education'), user.education && t(`said_education_${user.education}`)],
    [t('person_province'), user.provinceCity?.replace(',', ', ')],
    [t('person_address'), user.address],
    [t('person_domicile'), user.domicile],
    [t('person_residence'), user.residenceType && t(`said_residence_${user.residenceType}`)],
    [t('person_children'), user.childrenCount],
    [t('person_nickname'), user.nickname],
    [t('person_social'), user.socialAccount],
    [t('person_registered'), day(user.registeredAt)],
  ];
}

function useWork(user: User): Fact[] {
  const { t } = useTexts();
  const { day } = useFormats();
  const incomeRange = useIncomeRange();
  return [
    [t('person_occupation'), user.occupation && t(`said_occupation_${user.occupation}`)],
    [t('person_job'), user.job],
    [t('person_company'), user.companyNameOfWork],
    [t('person_company_address'), user.companyAddress],
    [t('person_company_phone'), user.companyPhone],
    [t('person_working_period'), user.workingPeriod && t(`said_period_${user.workingPeriod}`)],
    [t('person_income_range'), user.incomeRange && incomeRange(user.incomeRange)],
    [t('person_school'), user.schoolName],
    [t('person_school_start'), user.schoolStartDate && day(user.schoolStartDate)],
  ];
}

function useMoney(user: User): Fact[] {
  const { t } = useTexts();
  const { money } = useFormats();
  // A key that ends in `_other` is a plural.
  const { loanPurpose: purpose } = user;
  const yesNo = (said: boolean | null) => said !== null && t(said ? 'said_yes' : 'said_no');
  return [
    [t('person_monthly_income'), user.monthlyIncome !== null && money(user.monthlyIncome)],
    [t('person_expenses'), user.expenses !== null && money(user.expenses)],
    [t('person_purpose'), purpose && t(`said_purpose_${purpose === 'other' ? 'else' : purpose}`)],
    [t('person_loan_before'), yesNo(user.loanBefore)],
    [t('person_guarantee'), yesNo(user.guarantee)],
    [t('person_bank'), user.bankName],
    [t('person_card'), user.cardNo && <Mono key="card">{user.cardNo}</Mono>],
  ].map(([label, value]): Fact => [String(label), value === false ? null : value]);
}

function useIncomeRange(): (range: IncomeRange) => string {
  const { t } = useTexts();
  const market = useMarket();
  const { moneyOfCents } = useFormats();
  return (range) => {
    if (!market) return range;
    const { fromCents, toCents } = incomeBounds(range, market);
    const money = (cents: number | null) => moneyOfCents(cents ?? 0);
    if (fromCents === null) return t('said_income_under', { amount: money(toCents) });
    if (toCents === null) return t('said_income_over', { amount: money(fromCents) });
    return t('said_income_between', { from: money(fromCents), to: money(toCents) });
  };
}

/** Whole years from one calendar day to another: months and days are compared as they are written. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
