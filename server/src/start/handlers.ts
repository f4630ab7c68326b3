import { deskRulesOf } from '@hiram/markets';
import type { Logger } from 'pino';
import { anchorAudit } from '../audit/audit-anchors.ts';
import { type WalkParts, walkDays } from '../demo-clock/walk-days.ts';
import { endOldExports } from '../export/end-exports.ts';
import { makeExport } from '../export/make-export.ts';
import type { Files } from '../files/files.ts';
import { forgetReplaced } from '../files/forget-replaced.ts';
import { forgetUnrecorded } from '../files/forget-unrecorded.ts';
import { checkClock } from '../installation/clock.ts';
import { beat, expectOwnStorage } from '../installation/heartbeat.ts';
import type { JobHandlers } from '../jobs/queue.ts';
import { checkLedgers } from '../ledger/check-ledgers.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deliverMail, type MailOrigin } from '../mail/outbox.ts';
import { sendAlerts } from '../mail/send-alerts.ts';
import type { SmsGateway } from '../messages/gateway.ts';
import { deliverSms } from '../messages/outbox.ts';
import type { PushService } from '../messages/push/push-service.ts';
import { sendPush } from '../messages/push/send-push.ts';
import { textUnread } from '../messages/push/text-unread.ts';
import { checkAuditLog, raiseEventAlarms } from '../notice/raise-alarms.ts';
import { momentOf } from '../operation/caller.ts';
import { askRecharges, type RechargeParts } from '../recharge/ask-recharges.ts';
import { refundBook } from '../refund/refund-book.ts';
import { isReminderOver } from '../reminder/is-reminder-over.ts';
import { sendReminders } from '../reminder/send-reminders.ts';
import { bookLines } from '../statement/book-lines.ts';
import { askTransfer, sendTransfer, sweepTransfers, type TransferParts } from '../transfer/transfer-jobs.ts';
import { askPayout, sendPayout } from '../withdrawal/payout-jobs.ts';
import { beginDay } from './begin-day.ts';
import { allSealedTables } from './sealed-tables.ts';
import { transferBooks } from './transfer-books.ts';

interface JobParts {
  readonly files: Files;
  /** When files that no row names are set aside. */
  readonly forgetAfterDays: number;
  readonly logger: Logger;
  readonly transfers: TransferParts;
  /** Null where there is no payment provider to ask. */
  readonly recharges: RechargeParts | null;
  readonly smsGateway: SmsGateway;
  /** Null where nobody is notified. */
  readonly push: PushService | null;
  /** Null where no e-mail is set up. */
  readonly mailer: Mailer | null;
  readonly mailOrigin: MailOrigin['origin'];
  /** Hears how many reminders were sent. */
  readonly onReminded?: (sent: number) => void;
  /** Null everywhere but in the demo. */
  readonly demoClock?: Pick<WalkParts, 'setAhead' | 'hasten' | 'letMessagesGo'> | null;
  /** Whether its time is one that the demo's seed makes up, and is not held against the database's. */
  readonly hasOwnTime?: boolean;
}

/** For what is made up: no provider, no phone and no mailbox is reached. */
export const nothingOutside = { recharges: null, push: null, mailer: null, mailOrigin: () => null } as const;

/** What each kind of job does. Every one tolerates running twice. */
export function jobHandlers(parts: JobParts): JobHandlers {
  const { files, forgetAfterDays: afterDays, logger, transfers, recharges, smsGateway, push } = parts;
  const { mailer, mailOrigin: origin } = parts;
  const { database, personalData, market, now } = transfers;
  const { storage } = files;
  const findWrongClock = async () => (parts.hasOwnTime ? null : checkClock(database, now));
  const runDay = async () => {
    logger.info(await beginDay({ database, personalData, market, now, findWrongClock }), 'daily run');
  };
  const remind = async () => {
    // At the wrong hour people would be called out of their sleep.
    const wrongClock = await findWrongClock();
    if (wrongClock !== null) throw new Error(`nobody was reminded. ${wrongClock}`);
    const report = await sendReminders(database, { market, at: now() });
    parts.onReminded?.(report.sent);
    logger.info(report, 'reminders');
  };
  /**
   * Bank and provider would refuse what is signed at the wrong time, and when we asked last would be written down wrongly, which puts the next
   * question off by as much. So nothing leaves until the clock is right; the queue tries it again.
   */
  const byRightClock =
    <Data>(work: (data: Data) => Promise<void>) =>
    async (data: Data) => {
      const wrongClock = await findWrongClock();
      if (wrongClock !== null) throw new Error(`nobody was called. ${wrongClock}`);
      await work(data);
    };
  const deliver = ({ smsId }: { readonly smsId: number }) =>
    deliverSms(
      database,
      {
        gateway: smsGateway,
        now,
        timeZone: market.timeZone,
        isUnwanted: (tx, id, at) => isReminderOver(tx, { smsId: id }, at),
      },
      smsId,
    );
  return {
    'send-code': deliver,
    'send-sms': deliver,
    'send-push': ({ messageId }) =>
      sendPush(
        database,
        {
          push,
          personalData,
          now,
          timeZone: market.timeZone,
          isUnwanted: (tx, id, at) => isReminderOver(tx, { messageId: id }, at),
        },
        messageId,
      ),
    'text-unread': ({ messageId }) => textUnread(database, messageId, now()),
    'send-mail': ({ mailId }) =>
      deliverMail(database, { mailer, origin, personalData, now, timeZone: market.timeZone, logger }, mailId),
    async 'send-alerts'() {
      if (mailer) await sendAlerts(database, momentOf(market, now()));
    },
    'raise-alarms': () => raiseEventAlarms(database, momentOf(market, now())),
    async 'check-ledgers'() {
      for (const broken of await checkLedgers(database)) logger.error(broken, 'ledger does not add up');
    },
    async 'check-audit'() {
      await expectOwnStorage(database, storage);
      const broken = await checkAuditLog({ database, storage, personalData }, momentOf(market, now()));
      for (const { companyId, broken: why } of broken) logger.error({ companyId, why }, 'audit log broken');
    },
    'send-payout': byRightClock((job) => sendPayout(transfers, job)),
    'ask-payout': byRightClock((job) => askPayout(transfers, job)),
    'send-refund': byRightClock(({ refundId }) => sendTransfer(transfers, refundBook, refundId)),
    'ask-refund': byRightClock(({ refundId: id, isUrgent }) =>
      askTransfer(transfers, refundBook, { id, isUrgent }),
    ),
    'sweep-payouts': byRightClock(() => sweepTransfers(transfers, transferBooks)),
    'ask-recharges': byRightClock(async () => {
      if (recharges) await askRecharges(recharges);
    }),
    'book-lines': (job) => bookLines({ database, market, now, logger }, job),
    'make-export': ({ exportId }) =>
      makeExport(
        { database, files, personalData, sealedTables: allSealedTables, market, now, logger },
        exportId,
      ),
    'daily-run': runDay,
    'send-reminders': remind,
    async 'forget-files'() {
      await expectOwnStorage(database, storage);
      const at = now();
      const { replaced_days_kept: presetDays } = deskRulesOf[market.id].limits;
      await endOldExports(database, storage, at);
      await forgetReplaced(database, storage, { at, presetDays, logger });
      await forgetUnrecorded(database, storage, { at, afterDays, logger });
    },
    beat: () => beat(database, storage),
    async 'anchor-audit'() {
      await expectOwnStorage(database, storage);
      await anchorAudit({ database, storage, personalData, now });
    },
    async 'walk-days'() {
      if (!parts.demoClock) return;
      const habits = [
        { hour: 0.1, happen: runDay },
        ...[9, 13, 18].map((hour) => ({ hour, happen: remind })),
      ];
      await walkDays({ database, market, now, habits, ...parts.demoClock });
    },
  };
}
