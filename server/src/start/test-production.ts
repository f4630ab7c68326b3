/** For tests: the least that production starts with. */
import { randomBytes } from 'node:crypto';

const newKey = () => randomBytes(32).toString('base64');

export const production = {
  HIRAM_DEMO: '0',
  HIRAM_SMS_URL: 'https://sms.example',
  HIRAM_SMS_SECRET: newKey(),
  HIRAM_PAYOUT_URL: 'https://bank.example',
  HIRAM_PAYOUT_SECRET: newKey(),
  HIRAM_PAYOUT_HOOK_SECRET: newKey(),
  HIRAM_DATA_KEYS: `a:${newKey()}`,
  HIRAM_INDEX_KEY: newKey(),
  HIRAM_FILE_KEYS: `a:${newKey()}`,
};
