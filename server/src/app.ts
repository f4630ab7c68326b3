import * as contract from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type Binding, bind } from './http/binding.ts';
import { listApps } from './loan/list-apps.ts';
import { sendLoginCode, sendRegisterCode } from './sms/send-code.ts';
import { logInStaff } from './staff/log-in-staff.ts';
import { logOutStaff } from './staff/log-out-staff.ts';
import { getStaffInfo } from './staff/staff-info.ts';
import { getUserInfo } from './user/info.ts';
import { logIn } from './user/log-in.ts';
import { logOut } from './user/log-out.ts';
import { register } from './user/register.ts';

/** The server's table of contents: one line binds an operation of the contract to the function behind it. */
export const app: readonly Binding[] = [
  bind(contract.sendRegisterCode, sendRegisterCode),
  bind(contract.sendLoginCode, sendLoginCode),
  bind(contract.register, register),
  bind(contract.logIn, logIn),
  bind(contract.logOut, logOut),
  bind(contract.getUserInfo, getUserInfo),

  bind(contract.listApps, listApps),

  bind(desk.logInStaff, logInStaff),
  bind(desk.logOutStaff, logOutStaff),
  bind(desk.getStaffInfo, getStaffInfo),
];
