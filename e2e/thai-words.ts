import says from '@hiram/texts/phone/th';
import type { OnboardingWords } from './onboarding-words.ts';

/** The same words wherever they stand in a longer name. */
const within = (text: string) => new RegExp(text.replace(/[.?()]/g, '\\$&'));

/**
 * Nobody here reads Thai: what a person reads is looked up
 * by its key, and not written down again as in words.ts.
 */
export const thai = {
  entering: {
    mobile: says.mobile_label,
    newPassword: says.password_new_label,
    confirmPassword: says.password_confirm_label,
    createAccount: says.register_action,
  },
  contacts: { name: says.contact_name_label, mobile: says.mobile_label },
  onboarding: {
    completeDetails: says.ssd_1,
    nextStep: says.profile_next,
    saveAndContinue: says.save_and_continue,
    continue: says.photo_continue,
    citizen: says.citizen_th,
    thisIsMe: says.identity_review_yes,
    save: says.save,
    iWork: within(says.occupation_working),
    iStudy: within(says.occupation_studying),
    addPhoto: within(says.photo_add),
    fromGallery: says.photo_choose,
    uploaded: says.photo_done,
    photos: [says.photo_frontImage, says.photo_backImage, says.photo_handHoldImage],
    creditPhotos: [says.photo_payslip, says.photo_addressProof],
    name: says.real_name_label,
    identity: says.identity_label,
    female: says.sex_2,
    birthday: [says.birthday_day, says.birthday_month, says.birthday_year],
    // The browser names the months.
    may: 'พฤษภาคม',
    marriage: says.marriage_label,
    married: says.marriage_married,
    email: says.email_label,
    place: says.place_label,
    address: says.address_label,
    moreWork: says.work_more,
    company: says.company_name_label,
    workingPeriod: says.working_period_label,
    years: says.workingPeriod_1_3_years,
    relationship: says.contact_relationship_label,
    parent: says.relationship_parent,
    friend: says.relationship_friend,
    promise: says.contacts_promise,
    bank: says.bank_name_label,
    account: says.card_no_label,
    // Up to the name, which is filled in.
    ownName: says.bank_own_name[0],
    apply: says.apply_action,
    policyMissed: says.policy_missed,
    policy: says.policy_name,
    agree: says.policy_agree_action,
    signatureArea: within(says.signature_area),
    confirm: says.signature_confirm,
    signFirst: says.signature_empty,
    job: says.job_label,
    earn: says.monthly_income_label,
    spend: says.expenses_label,
    purpose: says.loan_purpose_label,
    business: says.loanPurpose_business,
    guarantee: says.guarantee_label,
    no: says.no,
    sendRequest: says.confirm_action,
    success: says.success_title,
    toHome: says.success_action,
    underReview: says.status_0,
  } satisfies OnboardingWords,
};
