import { expect, it } from 'vitest';
import { watchNextWorker } from './next-worker.ts';

function worker() {
  const target = new EventTarget();
  return Object.assign(target, {
    state: 'installing',
    become(state: string) {
      this.state = state;
      target.dispatchEvent(new Event('statechange'));
    },
  });
}
type Worker = ReturnType<typeof worker>;

/** A registration with the workers that it has, and those that were told to wait. */
function registered(workers: { installing?: Worker; waiting?: Worker; active?: Worker }) {
  const registration = Object.assign(new EventTarget(), {
    ...{ installing: null, waiting: null, active: null },
    ...workers,
  });
  const waiting: unknown[] = [];
  watchNextWorker(registration as unknown as ServiceWorkerRegistration, (each) => waiting.push(each));
  const find = (next: Worker) => {
    Object.assign(registration, { installing: next });
    registration.dispatchEvent(new Event('updatefound'));
  };
  return { waiting, find };
}

it('hears of a worker that has waited since before', () => {
  const next = worker();
  expect(registered({ waiting: next, active: worker() }).waiting).toEqual([next]);
});

it('hears of a version that comes while the page is open, and of the one after it', () => {
  const { waiting, find } = registered({ active: worker() });
  const [second, third] = [worker(), worker()];
  find(second);
  expect(waiting).toEqual([]);
  second.become('installed');
  expect(waiting).toEqual([second]);
  second.become('activating');
  find(third);
  third.become('installed');
  expect(waiting).toEqual([second, third]);
});

it('hears once of a worker that was on its way already', () => {
  const next = worker();
  const { waiting, find } = registered({ installing: next, active: worker() });
  find(next);
  next.become('installed');
  expect(waiting).toEqual([next]);
});

it('says nothing of the first worker of a phone, nor of one that could not be installed', () => {
  const first = worker();
  const fresh = registered({ installing: first });
  first.become('installed');
  first.become('activating');
  expect(fresh.waiting).toEqual([]);

  const { waiting, find } = registered({ active: worker() });
  const broken = worker();
  find(broken);
  broken.become('redundant');
  expect(waiting).toEqual([]);
});
