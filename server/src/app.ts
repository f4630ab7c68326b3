import * as contract from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { getAllCompanyConfigs, getCustomerService } from './company/configs.ts';
import type { Files } from './files/files.ts';
import { type Binding, bind } from './http/binding.ts';
import { apply } from './loan/apply.ts';
import { listApps } from './loan/list-apps.ts';
import { getPeriodConfig } from './loan/period-config.ts';
import { getLoanProgress } from './loan/progress.ts';
import type { PersonalData } from './personal-data/seal.ts';
import { sendLoginCode, sendRegisterCode, sendResetCode } from './sms/send-code.ts';
import { logInStaff } from './staff/log-in-staff.ts';
import { logOutStaff } from './staff/log-out-staff.ts';
import { getStaffInfo } from './staff/staff-info.ts';
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
import { unlock } from './user/unlock.ts';
import { updateUser } from './user/update.ts';
import { updateEmergency } from './user/update-emergency.ts';
import { uploadCredit } from './user/upload-credit.ts';
import { uploadSignature } from './user/upload-signature.ts';

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

    bind(contract.getAllCompanyConfigs, getAllCompanyConfigs),
    bind(contract.getCustomerService, getCustomerService),
    bind(contract.listApps, listApps),
    bind(contract.getPeriodConfig, getPeriodConfig),
    bind(contract.apply, apply),
    bind(contract.getLoanProgress, getLoanProgress),

    bind(desk.logInStaff, logInStaff),
    bind(desk.logOutStaff, logOutStaff),
    bind(desk.getStaffInfo, getStaffInfo),
  ];
}
