import * as contract from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { searchAccess } from './access/search-access.ts';
import { agreeToPolicy } from './account/agree-to-policy.ts';
import { changePassword } from './account/change-password.ts';
import { endBorrowerSessions } from './account/end-borrower-sessions.ts';
import { freezeBorrower, unfreezeBorrower } from './account/freeze-borrower.ts';
import { listLogIns } from './account/list-log-ins.ts';
import { logIn } from './account/log-in.ts';
import { logOut } from './account/log-out.ts';
import { register } from './account/register.ts';
import { releaseUnlockCode } from './account/release-unlock-code.ts';
import { resetPassword } from './account/reset-password.ts';
import { sendLoginCode, sendPasskeyCode, sendRegisterCode, sendResetCode } from './account/send-code.ts';
import { setLanguage } from './account/set-language.ts';
import { setQuietHours } from './account/set-quiet-hours.ts';
import { setReminders } from './account/set-reminders.ts';
import { unlock } from './account/unlock.ts';
import { getAccountCodes, proposeAccountCodes, saveAccountCodes } from './accounting/account-codes.ts';
import { exportJournal } from './accounting/export-journal.ts';
import { acceptAgreement } from './agreement/accept-agreement.ts';
import { getAgreement } from './agreement/get-agreement.ts';
import { apply } from './application/apply.ts';
import { cancelApplication } from './application/cancel-application.ts';
import { changeApplication } from './application/change-application.ts';
import { quoteApplication, quoteWithdrawal } from './application/quote-application.ts';
import { resubmitApplication } from './application/resubmit-application.ts';
import { getAuditTrail } from './audit/audit-trail.ts';
import { searchAudit } from './audit/search-audit.ts';
import {
  carryOutBlacklisting,
  listBlacklist,
  proposeBlacklisting,
  proposeUnblacklisting,
} from './blacklist/blacklist.ts';
import { carryOutBooks, getBooks, proposeBooks } from './books/closing.ts';
import { carryOutJournal, proposeJournal } from './books/manual-journal.ts';
import { assignLateLoan } from './collection/assign-late-loan.ts';
import { getCollectionCase } from './collection/get-case.ts';
import { listLateLoans } from './collection/list-late-loans.ts';
import { logCall } from './collection/log-call.ts';
import { planNextAction } from './collection/plan-next-action.ts';
import { remindLateLoans } from './collection/remind-late-loans.ts';
import { takePromise } from './collection/take-promise.ts';
import { writeCollectionNote } from './collection/write-note.ts';
import { getAllCompanyConfigs, getCustomerService } from './company/configs.ts';
import { listConfigs, saveConfig, saveConfirmedConfig } from './company/desk-configs.ts';
import { listInviteCodes, saveInviteCode } from './company/invite-codes.ts';
import { uploadLenderPicture } from './company/lender-pictures.ts';
import { listLimits, proposeLimit, saveLimit } from './company/limits.ts';
import { listPayees, proposePayee, savePayee } from './company/payees.ts';
import { listTexts, saveText, saveTextVersion } from './company/texts.ts';
import { getConsentText, listConsents } from './consent/own-consents.ts';
import {
  answerConversation,
  closeConversation,
  leaveConversation,
  takeConversation,
} from './conversation/answer-conversation.ts';
import { askWithdrawCode } from './conversation/ask-withdraw-code.ts';
import { getConversation, listConversations } from './conversation/desk-conversations.ts';
import { getConversations, readAnswers } from './conversation/own-conversations.ts';
import { sendFeedback } from './conversation/send-feedback.ts';
import { writeToService } from './conversation/write-to-service.ts';
import { giveCoupon, issueCoupon } from './coupon/issue-coupon.ts';
import { listCoupons } from './coupon/list-coupons.ts';
import { listDeskCoupons } from './coupon/list-desk-coupons.ts';
import { takeBackCoupon } from './coupon/take-back-coupon.ts';
import { type DemoParts, getDemoClock, moveDemoClock } from './demo-clock/move-clock.ts';
import { getPaper } from './document/get-paper.ts';
import { listErasures, startErasure } from './erasure/desk-erasures.ts';
import { closeAccount, getErasure, takeBackErasure } from './erasure/own-erasure.ts';
import { askExport, getExport, openExport } from './export/own-export.ts';
import { approveExtension, carryOutExtension, refuseExtension } from './extension/decide-extension.ts';
import { getExtensionOptions } from './extension/get-extension-options.ts';
import { listExtensions } from './extension/list-extensions.ts';
import { requestExtension } from './extension/request-extension.ts';
import { signExtension } from './extension/sign-extension.ts';
import type { Files } from './files/files.ts';
import { declineHardshipPlan, signHardshipPlan, withdrawHardshipPlan } from './hardship/answer-plan.ts';
import { getHardshipPlans, listHardshipPlans } from './hardship/get-plans.ts';
import { offerPlan, previewHardshipPlan, proposeHardshipPlan } from './hardship/propose-plan.ts';
import { listTransactions } from './loan/list-transactions.ts';
import { getOrderInfo, getUserOrderList } from './loan/order-info.ts';
import { getLoanProgress } from './loan/progress.ts';
import { proposeFeeWaiver, waiveFeesOfOrder } from './loss/fee-waiver.ts';
import { carryOutWriteOff, proposeWriteOff } from './loss/write-off.ts';
import { getMailChoices, saveMailChoices } from './mail/mail-choices.ts';
import type { MailOrigin } from './mail/outbox.ts';
import { listMessages, readMessages } from './messages/list-messages.ts';
import { getNotifications, subscribePush, unsubscribePush } from './messages/push/own-notifications.ts';
import type { PushService } from './messages/push/push-service.ts';
import { sendMessageAgain } from './messages/send-again.ts';
import { listUnsentMessages } from './messages/unsent-messages.ts';
import { strikeNote, writeNote } from './note/write-note.ts';
import { listNotices, readNotices } from './notice/list-notices.ts';
import {
  carryOutNumberChange,
  listNumberChanges,
  proposeNumberChange,
  refuseNumberChange,
  startNumberChange,
} from './number-change/desk-number-changes.ts';
import {
  changeNumber,
  getNumberChange,
  requestNumberChange,
  sendNewNumberCode,
} from './number-change/own-number.ts';
import { getStatus, type StatusParts } from './observe/get-status.ts';
import { type Binding, bind } from './operation/binding.ts';
import { addPasskey, beginAddingPasskey } from './passkey/add-passkey.ts';
import { listPasskeys } from './passkey/list-passkeys.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './passkey/log-in-with-passkey.ts';
import { beginOwnerProof } from './passkey/prove-by-any.ts';
import type { FindRelyingParty } from './passkey/relying-party.ts';
import { removePasskey } from './passkey/remove-passkey.ts';
import type { PersonalData } from './personal-data/seal.ts';
import { listApps } from './product/list-apps.ts';
import { getPeriodConfig } from './product/period-config.ts';
import { proposeProductList, saveProductList } from './product/product-list.ts';
import { checkProduct, confirmProduct, listProducts, proposeProduct } from './product/products.ts';
import { listRateSettings, proposeRateSetting, saveRateSetting } from './product/rate-settings.ts';
import { applyIdentity } from './profile/apply-identity.ts';
import { listBankChanges } from './profile/bank/bank-changes.ts';
import { bindBank } from './profile/bank/bind-bank.ts';
import {
  carryOutBankChange,
  proposeBankChange,
  refuseBankChange,
  revealBankChange,
} from './profile/bank/decide-bank-change.ts';
import { requestBankChange } from './profile/bank/request-bank-change.ts';
import { declareEligibility } from './profile/declare-eligibility.ts';
import { getCredit } from './profile/get-credit.ts';
import { getIdentity } from './profile/get-identity.ts';
import { decideIdentity, listIdentityChecks } from './profile/identity-checks.ts';
import { getUserInfo } from './profile/info.ts';
import { revealContacts, revealNumber } from './profile/reveal-number.ts';
import { updateUser } from './profile/update.ts';
import { updateEmergency } from './profile/update-emergency.ts';
import { uploadCredit } from './profile/upload-credit.ts';
import { uploadSignature } from './profile/upload-signature.ts';
import { decideProposal } from './proposal/decide-proposal.ts';
import { listProposals } from './proposal/list-proposals.ts';
import { getProvisions } from './provision/get-provisions.ts';
import { proposeProvisionRates, saveProvisionRates } from './provision/rates.ts';
import type { PaymentPage } from './recharge/address.ts';
import { recharge } from './recharge/recharge.ts';
import { listRefunds } from './refund/list-refunds.ts';
import {
  askBankAboutRefund,
  carryOutRefundOutcome,
  proposeRefundOutcome,
} from './refund/reconcile-refund.ts';
import { carryOutRefund, proposeRefund } from './refund/refund-credit.ts';
import { returnLine } from './refund/return-line.ts';
import { getPayoffQuote, getRepayOptions } from './repayment/get-repay-options.ts';
import { listRepayments } from './repayment/list-repayments.ts';
import { sendSlip } from './repayment/send-slip.ts';
import { getDashboard } from './reports/dashboard.ts';
import { exportCsv } from './reports/export-csv.ts';
import { exportReport } from './reports/export-report.ts';
import { getReport } from './reports/get-report.ts';
import { getTrialBalance, listJournals } from './reports/journals.ts';
import { listReportChoices } from './reports/report-choices.ts';
import { askDocuments } from './review/ask-documents.ts';
import { assignOrders } from './review/assign-orders.ts';
import { getBorrowerPage } from './review/borrower-page.ts';
import { findBorrower } from './review/find-borrower.ts';
import { leaveOrder } from './review/leave-order.ts';
import { listLocked } from './review/list-locked.ts';
import { listOrders } from './review/list-orders.ts';
import { getLoan } from './review/loan-page.ts';
import { passFinalAudit } from './review/pass-final-audit.ts';
import { passFirstAudit } from './review/pass-first-audit.ts';
import { countQueues, QueueCounts } from './review/queues.ts';
import { reactivateOrder } from './review/reactivate-order.ts';
import { refuseOrder } from './review/refuse-order.ts';
import { refuseUnreachable } from './review/refuse-unreachable.ts';
import { getReview } from './review/review-page.ts';
import { getScoreFactors } from './review/score.ts';
import { takeOrder } from './review/take-order.ts';
import { listBorrowers } from './search/list-borrowers.ts';
import { searchDesk } from './search/search-desk.ts';
import { searchSecurityEvents } from './security/search-events.ts';
import { acceptSlip, carryOutSlip, proposeSlip, refuseSlip } from './slip/decide-slips.ts';
import { listSlips } from './slip/list-slips.ts';
import { carryOutStaff } from './staff/carry-out-staff.ts';
import { changeStaffPassword } from './staff/change-password.ts';
import { disableStaff, endStaffSessions, withdrawInvitation } from './staff/change-staff.ts';
import { listColleagues } from './staff/colleagues.ts';
import {
  beginEnrollingPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  enrolPasskey,
} from './staff/enrol.ts';
import { acceptInvitation } from './staff/invitations.ts';
import { listStaff } from './staff/list-staff.ts';
import { beginStaffPasskeyLogIn, logInStaff } from './staff/log-in-staff.ts';
import { logOutStaff } from './staff/log-out-staff.ts';
import { sendInvitationAgain } from './staff/mail-link.ts';
import { saveOwnNumbers } from './staff/own-numbers.ts';
import {
  addStaffPasskey,
  beginAddingStaffPasskey,
  beginSettingApp,
  listSecondFactors,
  removeStaffPasskey,
  renameStaffPasskey,
  renewRecoveryCodes,
  setApp,
} from './staff/own-second-factors.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './staff/own-sessions.ts';
import { listViews, removeView, saveView } from './staff/own-views.ts';
import {
  changeStaff,
  enableStaff,
  inviteStaff,
  resetSecondFactor,
  resetStaffPassword,
} from './staff/propose-staff.ts';
import { setStaffPassword } from './staff/set-staff-password.ts';
import { getStaffInfo } from './staff/staff-info.ts';
import { beginStepUp, stepUp } from './staff/step-up.ts';
import { takeStaffLink } from './staff/take-link.ts';
import { bookLine, carryOutLine, proposeLine } from './statement/decide-lines.ts';
import { importStatement } from './statement/import-statement.ts';
import { listStatementLines } from './statement/list-lines.ts';
import { listStatements } from './statement/list-statements.ts';
import { listMappings, saveMapping } from './statement/mappings.ts';
import { getReconciliation } from './statement/reconciliation.ts';
import { listStopped } from './stop/list-stopped.ts';
import { stopByLetter, stopByLink } from './stop/stop.ts';
import { addTask, finishTask } from './task/add-task.ts';
import { listTasks } from './task/list-tasks.ts';
import { getTimeline } from './timeline/get-timeline.ts';
import { getWarning } from './warning/get-warning.ts';
import { askBankAboutPayout } from './withdrawal/ask-bank.ts';
import { beginConfirmingWithdrawal } from './withdrawal/confirm-with-passkey.ts';
import { listPayouts } from './withdrawal/list-payouts.ts';
import { reconcilePayout } from './withdrawal/reconcile.ts';
import { releaseWithdrawCode } from './withdrawal/release-withdraw-code.ts';
import { withdraw } from './withdrawal/withdraw.ts';
import { getLastWithdrawError } from './withdrawal/withdraw-error.ts';

/** What some operations need besides the database. */
export interface AppParts {
  readonly files: Files;
  readonly personalData: PersonalData;
  /** Null where the lender has no payment provider: then nobody is offered to repay on a page. */
  readonly paymentPage: PaymentPage | null;
  /** Gives nothing where the server does not know its own address: then there are no passkeys. */
  readonly relyingParty: FindRelyingParty;
  /** Null where the lender sends no notifications. */
  readonly push: PushService | null;
  /** Null where no e-mail is set up. */
  readonly mail: MailOrigin | null;
  /** Null everywhere but in the demo. */
  readonly demo: DemoParts['demo'];
  /** How the installation is, as the server itself sees it. */
  readonly status: StatusParts;
}

/** The server's table of contents: one line binds an operation of the contract to the function behind it. */
export function createApp(parts: AppParts): readonly Binding[] {
  const queueCounts = new QueueCounts();
  return [
    bind(contract.sendRegisterCode, sendRegisterCode(parts)),
    bind(contract.sendLoginCode, sendLoginCode(parts)),
    bind(contract.sendResetCode, sendResetCode(parts)),
    bind(contract.register, register(parts)),
    bind(contract.logIn, logIn(parts)),
    bind(contract.logOut, logOut),
    bind(contract.resetPassword, resetPassword(parts)),
    bind(contract.changePassword, changePassword(parts)),
    bind(contract.unlock, unlock),
    bind(contract.listLogIns, listLogIns),
    bind(contract.getWarning, getWarning),
    bind(contract.stopByLink, stopByLink),
    bind(contract.stopByLetter, stopByLetter),
    bind(contract.listPasskeys, listPasskeys),
    bind(contract.sendPasskeyCode, sendPasskeyCode(parts)),
    bind(contract.beginOwnerProof, beginOwnerProof(parts)),
    bind(contract.beginAddingPasskey, beginAddingPasskey(parts)),
    bind(contract.addPasskey, addPasskey(parts)),
    bind(contract.removePasskey, removePasskey(parts)),
    bind(contract.beginPasskeyLogIn, beginPasskeyLogIn(parts)),
    bind(contract.logInWithPasskey, logInWithPasskey(parts)),
    bind(contract.listMessages, listMessages),
    bind(contract.readMessages, readMessages),
    bind(contract.getConversations, getConversations(parts)),
    bind(contract.writeToService, writeToService(parts)),
    bind(contract.sendFeedback, sendFeedback(parts)),
    bind(contract.readAnswers, readAnswers),
    bind(contract.askWithdrawCode, askWithdrawCode),
    bind(contract.getNotifications, getNotifications(parts)),
    bind(contract.subscribePush, subscribePush(parts)),
    bind(contract.unsubscribePush, unsubscribePush),
    bind(contract.setQuietHours, setQuietHours),
    bind(contract.getUserInfo, getUserInfo(parts)),
    bind(contract.updateUser, updateUser(parts)),
    bind(contract.declareEligibility, declareEligibility(parts)),
    bind(contract.updateEmergency, updateEmergency(parts)),
    bind(contract.applyIdentity, applyIdentity(parts)),
    bind(contract.getIdentity, getIdentity(parts)),
    bind(contract.uploadCredit, uploadCredit(parts)),
    bind(contract.getCredit, getCredit(parts)),
    bind(contract.uploadSignature, uploadSignature(parts)),
    bind(contract.bindBank, bindBank(parts)),
    bind(contract.requestBankChange, requestBankChange(parts)),
    bind(contract.setLanguage, setLanguage),
    bind(contract.setReminders, setReminders),
    bind(contract.agreeToPolicy, agreeToPolicy),
    bind(contract.listConsents, listConsents),
    bind(contract.getConsentText, getConsentText),
    bind(contract.getNumberChange, getNumberChange),
    bind(contract.sendNewNumberCode, sendNewNumberCode),
    bind(contract.changeNumber, changeNumber(parts)),
    bind(contract.requestNumberChange, requestNumberChange(parts)),
    bind(contract.getExport, getExport),
    bind(contract.askExport, askExport(parts)),
    bind(contract.openExport, openExport(parts)),
    bind(contract.getErasure, getErasure),
    bind(contract.closeAccount, closeAccount(parts)),
    bind(contract.takeBackErasure, takeBackErasure),
    bind(contract.beginConfirmingWithdrawal, beginConfirmingWithdrawal(parts)),
    bind(contract.withdraw, withdraw(parts)),
    bind(contract.getLastWithdrawError, getLastWithdrawError),

    bind(contract.getAllCompanyConfigs, getAllCompanyConfigs),
    bind(contract.getCustomerService, getCustomerService),
    bind(contract.listApps, listApps),
    bind(contract.getPeriodConfig, getPeriodConfig),
    bind(contract.apply, apply(parts)),
    bind(contract.quoteApplication, quoteApplication),
    bind(contract.changeApplication, changeApplication(parts)),
    bind(contract.cancelApplication, cancelApplication),
    bind(contract.resubmitApplication, resubmitApplication),
    bind(contract.getLoanProgress, getLoanProgress),
    bind(contract.getScoreFactors, getScoreFactors),
    bind(contract.getAgreement, getAgreement(parts)),
    bind(contract.acceptAgreement, acceptAgreement(parts)),
    bind(contract.getUserOrderList, getUserOrderList),
    bind(contract.getOrderInfo, getOrderInfo(parts)),
    bind(contract.quoteWithdrawal, quoteWithdrawal),
    bind(contract.listTransactions, listTransactions),
    bind(contract.recharge, recharge(parts)),
    bind(contract.listCoupons, listCoupons),
    bind(contract.getRepayOptions, getRepayOptions(parts)),
    bind(contract.getPayoffQuote, getPayoffQuote),
    bind(contract.sendSlip, sendSlip(parts)),
    bind(contract.listRepayments, listRepayments(parts)),
    bind(contract.getPaper, getPaper(parts)),
    bind(contract.getExtensionOptions, getExtensionOptions(parts)),
    bind(contract.requestExtension, requestExtension),
    bind(contract.signExtension, signExtension(parts)),
    bind(contract.getHardshipPlans, getHardshipPlans(parts)),
    bind(contract.signHardshipPlan, signHardshipPlan(parts)),
    bind(contract.declineHardshipPlan, declineHardshipPlan),

    bind(desk.beginStaffPasskeyLogIn, beginStaffPasskeyLogIn(parts)),
    bind(desk.logInStaff, logInStaff(parts)),
    bind(desk.logOutStaff, logOutStaff),
    bind(desk.beginStepUp, beginStepUp(parts)),
    bind(desk.stepUp, stepUp(parts)),
    bind(desk.listSecondFactors, listSecondFactors(parts)),
    bind(desk.beginAddingStaffPasskey, beginAddingStaffPasskey(parts)),
    bind(desk.addStaffPasskey, addStaffPasskey(parts)),
    bind(desk.renameStaffPasskey, renameStaffPasskey),
    bind(desk.removeStaffPasskey, removeStaffPasskey),
    bind(desk.renewRecoveryCodes, renewRecoveryCodes),
    bind(desk.beginSettingApp, beginSettingApp(parts)),
    bind(desk.setApp, setApp(parts)),
    bind(desk.listOwnSessions, listOwnSessions(parts)),
    bind(desk.endOwnSession, endOwnSession),
    bind(desk.endOtherSessions, endOtherSessions),
    bind(desk.saveOwnNumbers, saveOwnNumbers(parts)),
    bind(desk.getStaffInfo, getStaffInfo),
    bind(desk.inviteStaff, inviteStaff),
    bind(desk.acceptInvitation, acceptInvitation(parts)),
    bind(desk.beginSecondFactor, beginSecondFactor(parts)),
    bind(desk.confirmSecondFactor, confirmSecondFactor(parts)),
    bind(desk.beginEnrollingPasskey, beginEnrollingPasskey(parts)),
    bind(desk.enrolPasskey, enrolPasskey(parts)),
    bind(desk.listStaff, listStaff),
    bind(desk.changeStaff, changeStaff),
    bind(desk.enableStaff, enableStaff),
    bind(desk.disableStaff, disableStaff),
    bind(desk.withdrawInvitation, withdrawInvitation),
    bind(desk.sendInvitationAgain, sendInvitationAgain(parts)),
    bind(desk.getMailChoices, getMailChoices(parts)),
    bind(desk.saveMailChoices, saveMailChoices),
    bind(desk.takeStaffLink, takeStaffLink),
    bind(desk.endStaffSessions, endStaffSessions),
    bind(desk.resetSecondFactor, resetSecondFactor),
    bind(desk.changeStaffPassword, changeStaffPassword),
    bind(desk.resetStaffPassword, resetStaffPassword),
    bind(desk.setStaffPassword, setStaffPassword(parts)),

    bind(desk.listOrders, listOrders(parts)),
    bind(desk.findBorrower, findBorrower(parts)),
    bind(desk.searchDesk, searchDesk(parts)),
    bind(desk.listBorrowers, listBorrowers(parts)),
    bind(desk.getLoan, getLoan(parts)),
    bind(desk.getAuditTrail, getAuditTrail),
    bind(desk.getTimeline, getTimeline(parts)),
    bind(desk.listColleagues, listColleagues(parts)),
    bind(desk.writeNote, writeNote(parts)),
    bind(desk.strikeNote, strikeNote(parts)),
    bind(desk.listTasks, listTasks(parts)),
    bind(desk.addTask, addTask(parts)),
    bind(desk.finishTask, finishTask),
    bind(desk.listNotices, listNotices(parts)),
    bind(desk.readNotices, readNotices),
    bind(desk.takeOrder, takeOrder),
    bind(desk.assignOrders, assignOrders(parts)),
    bind(desk.listViews, listViews),
    bind(desk.saveView, saveView),
    bind(desk.removeView, removeView),
    bind(desk.leaveOrder, leaveOrder),
    bind(desk.passFirstAudit, passFirstAudit(parts)),
    bind(desk.passFinalAudit, passFinalAudit(parts)),
    bind(desk.refuseOrder, refuseOrder(parts)),
    bind(desk.refuseUnreachable, refuseUnreachable(parts)),
    bind(desk.askDocuments, askDocuments(parts)),
    bind(desk.reactivateOrder, reactivateOrder),
    bind(desk.freezeBorrower, freezeBorrower),
    bind(desk.unfreezeBorrower, unfreezeBorrower),
    bind(desk.listNumberChanges, listNumberChanges(parts)),
    bind(desk.startNumberChange, startNumberChange(parts)),
    bind(desk.proposeNumberChange, proposeNumberChange),
    bind(desk.refuseNumberChange, refuseNumberChange),
    bind(desk.listErasures, listErasures(parts)),
    bind(desk.startErasure, startErasure),
    bind(desk.endBorrowerSessions, endBorrowerSessions),
    bind(desk.listStopped, listStopped),
    bind(desk.releaseWithdrawCode, releaseWithdrawCode(parts)),
    bind(desk.releaseUnlockCode, releaseUnlockCode),
    bind(desk.listPayouts, listPayouts(parts)),
    bind(desk.askBankAboutPayout, askBankAboutPayout),
    bind(desk.reconcilePayout, reconcilePayout),
    bind(desk.listUnsentMessages, listUnsentMessages),
    bind(desk.sendMessageAgain, sendMessageAgain),
    bind(desk.importStatement, importStatement(parts)),
    bind(desk.listStatements, listStatements),
    bind(desk.listMappings, listMappings),
    bind(desk.saveMapping, saveMapping),
    bind(desk.listStatementLines, listStatementLines(parts)),
    bind(desk.bookLine, bookLine),
    bind(desk.proposeLine, proposeLine(parts)),
    bind(desk.proposeRefund, proposeRefund(parts)),
    bind(desk.askBankAboutRefund, askBankAboutRefund),
    bind(desk.proposeRefundOutcome, proposeRefundOutcome),
    bind(desk.listRefunds, listRefunds(parts)),
    bind(desk.proposeWriteOff, proposeWriteOff),
    bind(desk.proposeFeeWaiver, proposeFeeWaiver),
    bind(desk.listSlips, listSlips(parts)),
    bind(desk.acceptSlip, acceptSlip),
    bind(desk.proposeSlip, proposeSlip),
    bind(desk.refuseSlip, refuseSlip),
    bind(desk.listExtensions, listExtensions(parts)),
    bind(desk.approveExtension, approveExtension(parts)),
    bind(desk.refuseExtension, refuseExtension),
    bind(desk.listLateLoans, listLateLoans(parts)),
    bind(desk.getCollectionCase, getCollectionCase(parts)),
    bind(desk.assignLateLoan, assignLateLoan),
    bind(desk.logCall, logCall),
    bind(desk.takePromise, takePromise),
    bind(desk.writeCollectionNote, writeCollectionNote),
    bind(desk.planNextAction, planNextAction),
    bind(desk.remindLateLoans, remindLateLoans(parts)),
    bind(desk.listHardshipPlans, listHardshipPlans),
    bind(desk.previewHardshipPlan, previewHardshipPlan),
    bind(desk.proposeHardshipPlan, proposeHardshipPlan),
    bind(desk.withdrawHardshipPlan, withdrawHardshipPlan),
    bind(desk.getReconciliation, getReconciliation),
    bind(desk.countQueues, countQueues({ queueCounts })),
    bind(desk.listLocked, listLocked(parts)),
    bind(desk.listConversations, listConversations(parts)),
    bind(desk.getConversation, getConversation(parts)),
    bind(desk.takeConversation, takeConversation),
    bind(desk.leaveConversation, leaveConversation),
    bind(desk.answerConversation, answerConversation(parts)),
    bind(desk.closeConversation, closeConversation),
    bind(desk.listIdentityChecks, listIdentityChecks(parts)),
    bind(desk.decideIdentity, decideIdentity(parts)),
    bind(desk.listBankChanges, listBankChanges(parts)),
    bind(desk.proposeBankChange, proposeBankChange(parts)),
    bind(desk.refuseBankChange, refuseBankChange(parts)),
    bind(desk.revealBankChange, revealBankChange(parts)),
    bind(desk.getReview, getReview(parts)),
    bind(desk.getBorrowerPage, getBorrowerPage(parts)),
    bind(desk.revealNumber, revealNumber(parts)),
    bind(desk.revealContacts, revealContacts(parts)),
    bind(desk.searchAudit, searchAudit(parts)),
    bind(desk.searchAccess, searchAccess(parts)),
    bind(desk.searchSecurityEvents, searchSecurityEvents(parts)),
    bind(desk.getStatus, getStatus(parts)),
    bind(desk.listConfigs, listConfigs),
    bind(desk.saveConfig, saveConfig),
    bind(desk.uploadLenderPicture, uploadLenderPicture),
    bind(desk.issueCoupon, issueCoupon),
    bind(desk.takeBackCoupon, takeBackCoupon),
    bind(desk.listDeskCoupons, listDeskCoupons),
    bind(desk.listLimits, listLimits),
    bind(desk.listBlacklist, listBlacklist),
    bind(desk.proposeBlacklisting, proposeBlacklisting(parts)),
    bind(desk.proposeUnblacklisting, proposeUnblacklisting),
    bind(desk.proposeLimit, proposeLimit),
    bind(desk.listInviteCodes, listInviteCodes),
    bind(desk.saveInviteCode, saveInviteCode),
    bind(desk.listPayees, listPayees),
    bind(desk.proposePayee, proposePayee),
    bind(desk.checkProduct, checkProduct),
    bind(desk.listProducts, listProducts),
    bind(desk.proposeProduct, proposeProduct),
    bind(desk.proposeProductList, proposeProductList),
    bind(
      desk.decideProposal,
      decideProposal({
        product: confirmProduct,
        payee: savePayee,
        rate_setting: saveRateSetting,
        text: saveTextVersion,
        line: carryOutLine(returnLine(parts)),
        slip: carryOutSlip,
        refund: carryOutRefund(parts),
        refund_outcome: carryOutRefundOutcome,
        bank_change: carryOutBankChange(parts),
        number_change: carryOutNumberChange(parts),
        staff: carryOutStaff(parts),
        limit: saveLimit,
        coupon: giveCoupon,
        support_link: saveConfirmedConfig,
        company_text: saveConfirmedConfig,
        product_list: saveProductList,
        blacklist: carryOutBlacklisting,
        journal: carryOutJournal,
        books: carryOutBooks,
        write_off: carryOutWriteOff,
        fee_waiver: waiveFeesOfOrder,
        extension: carryOutExtension(parts),
        hardship: offerPlan(parts),
        provision_rates: saveProvisionRates,
        account_codes: saveAccountCodes,
      }),
    ),
    bind(desk.listProposals, listProposals),
    bind(desk.listRateSettings, listRateSettings),
    bind(desk.proposeRateSetting, proposeRateSetting),
    bind(desk.listTexts, listTexts),
    bind(desk.saveText, saveText),
    bind(desk.getDashboard, getDashboard({ queueCounts })),
    bind(desk.listJournals, listJournals),
    bind(desk.getTrialBalance, getTrialBalance),
    bind(desk.exportCsv, exportCsv(parts)),
    bind(desk.exportJournal, exportJournal(parts)),
    bind(desk.proposeJournal, proposeJournal),
    bind(desk.getBooks, getBooks),
    bind(desk.proposeBooks, proposeBooks),
    bind(desk.getAccountCodes, getAccountCodes),
    bind(desk.proposeAccountCodes, proposeAccountCodes),
    bind(desk.getProvisions, getProvisions),
    bind(desk.proposeProvisionRates, proposeProvisionRates),
    bind(desk.getReport, getReport),
    bind(desk.exportReport, exportReport),
    bind(desk.listReportChoices, listReportChoices),

    bind(desk.getDemoClock, getDemoClock(parts)),
    bind(desk.moveDemoClock, moveDemoClock(parts)),
  ];
}
