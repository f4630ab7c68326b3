import * as v from 'valibot';
import { key } from '../fields.ts';
import type { Market } from '../market.ts';

/** How the parts of a QR account are written. */
export const qrSigns = {
  bic: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/,
  accountNumber: /^\d{4,34}$/,
  billerId: /^\d{15}$/,
  network: /^[A-Za-z0-9.]{1,32}$/,
  merchantId: /^[A-Za-z0-9]{1,25}$/,
} as const;

const part = (name: keyof typeof qrSigns) =>
  v.pipe(v.string(key('field_required')), v.regex(qrSigns[name], key('field_invalid')));

/** What the lender's bank has told about its account, in the standard of its country; see `QrAccount`. */
export const payeeQr = (market: Market) =>
  v.pipe(
    v.variant('standard', [
      v.object({ standard: v.literal('qrph'), bic: part('bic'), accountNumber: part('accountNumber') }),
      v.object({ standard: v.literal('promptpay'), billerId: part('billerId') }),
      v.object({
        standard: v.literal('bangla_qr'),
        network: part('network'),
        merchantId: part('merchantId'),
      }),
    ]),
    v.check(({ standard }) => standard === market.qrStandard, key('field_invalid')),
  );
