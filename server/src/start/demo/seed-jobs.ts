import type { JobSink } from '../../db/database.ts';
import type { JobData, JobName, JobTiming } from '../../db/job-names.ts';

interface WaitingJob {
  readonly name: JobName;
  readonly data: JobData[JobName];
  readonly dueAt: number;
}

const isMessage = ({ name }: Pick<WaitingJob, 'name'>) => name === 'send-sms' || name === 'send-code';

type Carry = <Name extends JobName>(name: Name, data: JobData[Name]) => Promise<void>;

/** The background work while the seed runs: it waits here for its moment on the seed's clock. */
export class SeedJobs implements JobSink {
  readonly #now: () => Date;
  readonly #waiting: WaitingJob[] = [];

  constructor(now: () => Date) {
    this.#now = now;
  }

  readonly insert: JobSink['insert'] = async (_client, jobs) => {
    const at = this.#now().getTime();
    for (const { name, data, timing } of jobs)
      this.#waiting.push({ name, data, dueAt: at + (timing.afterSeconds ?? 0) * 1000 });
  };

  /** Does what has become due, and what comes of that. */
  async settle(carry: Carry): Promise<void> {
    for (;;) {
      const at = this.#now().getTime();
      const due = this.#waiting.filter(({ dueAt }) => dueAt <= at);
      if (due.length === 0) return;
      for (const job of due) this.#waiting.splice(this.#waiting.indexOf(job), 1);
      // Text messages wait for nobody and nobody waits for them; everything else happens in its order.
      for (const { name, data } of due.filter((job) => !isMessage(job))) await carry(name, data as never);
      // One that nobody takes waits at the desk.
      const messages = due.filter(isMessage);
      await Promise.all(messages.map(({ name, data }) => carry(name, data as never).catch(() => {})));
    }
  }

  /** What is left for the real queue, with the seconds until it is due. */
  take(): { name: JobName; data: JobData[JobName]; timing: JobTiming }[] {
    const at = this.#now().getTime();
    return this.#waiting.splice(0).map(({ name, data, dueAt }) => ({
      name,
      data,
      timing: { afterSeconds: Math.ceil((dueAt - at) / 1000) },
    }));
  }
}
