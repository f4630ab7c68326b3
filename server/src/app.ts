import * as contract from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { listConfigs, saveConfig } from './catalogue/configs.ts';
import { issueCoupon, listDeskCoupons } from './catalogue/coupons.ts';
import { listInviteCodes, saveInviteCode } from './catalogue/invite-codes.ts';
import { listPayees, proposePayee } from './catalogue/payees.ts';
import { checkProduct, listProducts, proposeProduct } from './catalogue/products.ts';
import { decideProposal, listProposals } from './catalogue/proposals.ts';
import { listRateSettings, proposeRateSetting } from './catalogue/rate-settings.ts';
import { listTexts, saveText } from './catalogue/texts.ts';
import { getAllCompanyConfigs, getCustomerService } from './company/configs.ts';
import type { Files } from './files/files.ts';
import { type Binding, bind } from './http/binding.ts';
import { apply } from './loan/apply.ts';
import { cancelApplication } from './loan/cancel-application.ts';
import { changeApplication } from './loan/change-application.ts';
import { listApps } from './loan/list-apps.ts';
import { listCoupons } from './loan/list-coupons.ts';
import { listTransactions } from './loan/list-transactions.ts';
import { getOrderInfo, getUserOrderList } from './loan/order-info.ts';
import { getPeriodConfig } from './loan/period-config.ts';
import { getLoanProgress } from './loan/progress.ts';
import { quoteApplication, quoteWithdrawal } from './loan/quote-application.ts';
import { resubmitApplication } from './loan/resubmit-application.ts';
import { getScoreFactors } from './loan/score.ts';
import { acceptContract } from './loan-contract/accept-contract.ts';
import { getContract } from './loan-contract/get-contract.ts';
import { listMessages, readMessages } from './messages/list-messages.ts';
import { askBankAboutPayout } from './payout/ask-bank.ts';
import { listPayouts } from './payout/list-payouts.ts';
import { reconcilePayout } from './payout/reconcile.ts';
import type { PersonalData } from './personal-data/seal.ts';
import { getDashboard } from './reports/dashboard.ts';
import { exportCsv } from './reports/export-csv.ts';
import { getTrialBalance, listJournals } from './reports/journals.ts';
import { sendLoginCode, sendRegisterCode, sendResetCode } from './sms/send-code.ts';
import { askDocuments } from './staff/ask-documents.ts';
import { getAuditTrail } from './staff/audit-trail.ts';
import { decideBankChange, listBankChanges } from './staff/bank-changes.ts';
import { getBorrowerPage } from './staff/borrower-page.ts';
import { changeStaffPassword } from './staff/change-password.ts';
import { changeStaff, endStaffSessions, resetSecondFactor } from './staff/change-staff.ts';
import { beginSecondFactor, confirmSecondFactor } from './staff/enrol.ts';
import { findBorrower } from './staff/find-borrower.ts';
import { freezeBorrower, unfreezeBorrower } from './staff/freeze-borrower.ts';
import { decideIdentity, listIdentityChecks } from './staff/identity-checks.ts';
import { acceptInvitation, inviteStaff } from './staff/invitations.ts';
import { listLocked } from './staff/list-locked.ts';
import { listOrders } from './staff/list-orders.ts';
import { listStaff } from './staff/list-staff.ts';
import { logInStaff } from './staff/log-in-staff.ts';
import { logOutStaff } from './staff/log-out-staff.ts';
import { passFinalAudit, passFirstAudit } from './staff/pass-audits.ts';
import { countQueues } from './staff/queues.ts';
import { reactivateOrder, refuseOrder, refuseUnreachable } from './staff/refuse-order.ts';
import { releaseUnlockCode, releaseWithdrawCode } from './staff/release-codes.ts';
import { resetStaffPassword, setStaffPassword } from './staff/reset-password.ts';
import { revealNumber } from './staff/reveal-number.ts';
import { getReview } from './staff/review-page.ts';
import { searchAudit } from './staff/search-audit.ts';
import { getStaffInfo } from './staff/staff-info.ts';
import { leaveOrder, takeOrder } from './staff/take-order.ts';
import { agreeToPolicy } from './user/agree-to-policy.ts';
import { applyIdentity } from './user/apply-identity.ts';
import { bindBank } from './user/bind-bank.ts';
import { changePassword } from './user/change-password.ts';
import { getCredit } from './user/get-credit.ts';
import { getIdentity } from './user/get-identity.ts';
import { getUserInfo } from './user/info.ts';
import { logIn } from './user/log-in.ts';
import { logOut } from './user/log-out.ts';
import { register } from './user/register.ts';
import { requestBankChange } from './user/request-bank-change.ts';
import { resetPassword } from './user/reset-password.ts';
import { setLanguage } from './user/set-language.ts';
import { unlock } from './user/unlock.ts';
import { updateUser } from './user/update.ts';
import { updateEmergency } from './user/update-emergency.ts';
import { uploadCredit } from './user/upload-credit.ts';
import { uploadSignature } from './user/upload-signature.ts';
import { withdraw } from './user/withdraw.ts';
import { getLastWithdrawError } from './user/withdraw-error.ts';

/** What some operations need besides the database. */
export interface AppParts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** The server's table of contents: one line binds an operation of the contract to the function behind it. */
export function createApp(parts: AppParts): readonly Binding[] {
  return [
    bind(contract.sendRegisterCode, sendRegisterCode),
    bind(contract.sendLoginCode, sendLoginCode),
    bind(contract.sendResetCode, sendResetCode),
    bind(contract.register, register),
    bind(contract.logIn, logIn),
    bind(contract.logOut, logOut),
    bind(contract.resetPassword, resetPassword),
    bind(contract.changePassword, changePassword),
    bind(contract.unlock, unlock),
    bind(contract.listMessages, listMessages),
    bind(contract.readMessages, readMessages),
    bind(contract.getUserInfo, getUserInfo(parts)),
    bind(contract.updateUser, updateUser(parts)),
    bind(contract.updateEmergency, updateEmergency(parts)),
    bind(contract.applyIdentity, applyIdentity(parts)),
    bind(contract.getIdentity, getIdentity(parts)),
    bind(contract.uploadCredit, uploadCredit(parts)),
    bind(contract.getCredit, getCredit(parts)),
    bind(contract.uploadSignature, uploadSignature(parts)),
    bind(contract.bindBank, bindBank(parts)),
    bind(contract.requestBankChange, requestBankChange(parts)),
    bind(contract.setLanguage, setLanguage),
    bind(contract.agreeToPolicy, agreeToPolicy),
    bind(contract.withdraw, withdraw(parts)),
    bind(contract.getLastWithdrawError, getLastWithdrawError),

    bind(contract.getAllCompanyConfigs, getAllCompanyConfigs),
    bind(contract.getCustomerService, getCustomerService),
    bind(contract.listApps, listApps),
    bind(contract.getPeriodConfig, getPeriodConfig),
    bind(contract.apply, apply),
    bind(contract.quoteApplication, quoteApplication),
    bind(contract.changeApplication, changeApplication),
    bind(contract.cancelApplication, cancelApplication),
    bind(contract.resubmitApplication, resubmitApplication),
    bind(contract.getLoanProgress, getLoanProgress),
    bind(contract.getScoreFactors, getScoreFactors),
    bind(contract.getContract, getContract(parts)),
    bind(contract.acceptContract, acceptContract(parts)),
    bind(contract.getUserOrderList, getUserOrderList),
    bind(contract.getOrderInfo, getOrderInfo(parts)),
    bind(contract.quoteWithdrawal, quoteWithdrawal),
    bind(contract.listTransactions, listTransactions),
    bind(contract.listCoupons, listCoupons),

    bind(desk.logInStaff, logInStaff(parts)),
    bind(desk.logOutStaff, logOutStaff),
    bind(desk.getStaffInfo, getStaffInfo),
    bind(desk.inviteStaff, inviteStaff),
    bind(desk.acceptInvitation, acceptInvitation(parts)),
    bind(desk.beginSecondFactor, beginSecondFactor(parts)),
    bind(desk.confirmSecondFactor, confirmSecondFactor(parts)),
    bind(desk.listStaff, listStaff),
    bind(desk.changeStaff, changeStaff),
    bind(desk.endStaffSessions, endStaffSessions),
    bind(desk.resetSecondFactor, resetSecondFactor),
    bind(desk.changeStaffPassword, changeStaffPassword),
    bind(desk.resetStaffPassword, resetStaffPassword),
    bind(desk.setStaffPassword, setStaffPassword),

    bind(desk.listOrders, listOrders(parts)),
    bind(desk.findBorrower, findBorrower(parts)),
    bind(desk.getAuditTrail, getAuditTrail),
    bind(desk.takeOrder, takeOrder),
    bind(desk.leaveOrder, leaveOrder),
    bind(desk.passFirstAudit, passFirstAudit),
    bind(desk.passFinalAudit, passFinalAudit(parts)),
    bind(desk.refuseOrder, refuseOrder),
    bind(desk.refuseUnreachable, refuseUnreachable),
    bind(desk.askDocuments, askDocuments),
    bind(desk.reactivateOrder, reactivateOrder),
    bind(desk.freezeBorrower, freezeBorrower),
    bind(desk.unfreezeBorrower, unfreezeBorrower),
    bind(desk.releaseWithdrawCode, releaseWithdrawCode),
    bind(desk.releaseUnlockCode, releaseUnlockCode),
    bind(desk.listPayouts, listPayouts(parts)),
    bind(desk.askBankAboutPayout, askBankAboutPayout),
    bind(desk.reconcilePayout, reconcilePayout),
    bind(desk.countQueues, countQueues),
    bind(desk.listLocked, listLocked(parts)),
    bind(desk.listIdentityChecks, listIdentityChecks(parts)),
    bind(desk.decideIdentity, decideIdentity),
    bind(desk.listBankChanges, listBankChanges(parts)),
    bind(desk.decideBankChange, decideBankChange(parts)),
    bind(desk.getReview, getReview(parts)),
    bind(desk.getBorrowerPage, getBorrowerPage(parts)),
    bind(desk.revealNumber, revealNumber(parts)),
    bind(desk.searchAudit, searchAudit),
    bind(desk.listConfigs, listConfigs),
    bind(desk.saveConfig, saveConfig),
    bind(desk.issueCoupon, issueCoupon),
    bind(desk.listDeskCoupons, listDeskCoupons),
    bind(desk.listInviteCodes, listInviteCodes),
    bind(desk.saveInviteCode, saveInviteCode),
    bind(desk.listPayees, listPayees),
    bind(desk.proposePayee, proposePayee),
    bind(desk.checkProduct, checkProduct),
    bind(desk.listProducts, listProducts),
    bind(desk.proposeProduct, proposeProduct),
    bind(desk.decideProposal, decideProposal),
    bind(desk.listProposals, listProposals),
    bind(desk.listRateSettings, listRateSettings),
    bind(desk.proposeRateSetting, proposeRateSetting),
    bind(desk.listTexts, listTexts),
    bind(desk.saveText, saveText),
    bind(desk.getDashboard, getDashboard),
    bind(desk.listJournals, listJournals),
    bind(desk.getTrialBalance, getTrialBalance),
    bind(desk.exportCsv, exportCsv),
  ];
}
