import type { FirstStart } from '../first-start.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment } from './variables.ts';

/** Whether they are there is asked when they are needed: only a start with an empty database does. */
export function firstStartSettings({ value }: Environment): FirstStart {
  const adminEmail = value('HIRAM_ADMIN_EMAIL');
  if (adminEmail !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(adminEmail)) {
    throw new SettingsError(`HIRAM_ADMIN_EMAIL must be an email address, not "${adminEmail}".`);
  }
  return {
    companyName: value('HIRAM_COMPANY_NAME'),
    companyRegistration: value('HIRAM_COMPANY_REGISTRATION'),
    adminEmail,
  };
}
