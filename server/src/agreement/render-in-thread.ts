import { Worker } from 'node:worker_threads';
import type { AgreementFacts } from './facts.ts';
import type { RenderedAgreement } from './render-agreement.ts';

export interface Question {
  readonly id: number;
  readonly templateVersion: number;
  readonly facts: AgreementFacts;
}

export type Answer =
  | { readonly id: number; readonly rendered: RenderedAgreement }
  | { readonly id: number; readonly failure: string };

interface Waiting {
  readonly resolve: (rendered: RenderedAgreement) => void;
  readonly reject: (error: Error) => void;
}

let thread: Worker | undefined;
let questions = 0;
const waiting = new Map<number, Waiting>();

/**
 * Setting and painting an agreement takes a fraction of a second of pure computing: in a thread of its own it
 * does not keep other calls from being answered. The thread starts with the first agreement and keeps its
 * fonts open.
 */
export function renderInThread(templateVersion: number, facts: AgreementFacts): Promise<RenderedAgreement> {
  questions += 1;
  const question: Question = { id: questions, templateVersion, facts };
  return new Promise((resolve, reject) => {
    thread ??= startThread();
    thread.postMessage(question);
    waiting.set(question.id, { resolve, reject });
    // While somebody waits for an answer the process must not end.
    thread.ref();
  });
}

function startThread(): Worker {
  const started = new Worker(new URL('./render-thread.ts', import.meta.url), { execArgv: [] });
  started.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) started.unref();
    if ('failure' in answer) asked?.reject(new Error(`the agreement cannot be rendered: ${answer.failure}`));
    else asked?.resolve(withBuffers(answer.rendered));
  });
  // A thread that ends takes its questions with it; the next agreement gets a new one.
  const onEnd = (reason: unknown) => {
    if (thread === started) thread = undefined;
    for (const { reject } of waiting.values())
      reject(new Error('the thread that renders agreements ended', { cause: reason }));
    waiting.clear();
  };
  started.on('error', onEnd);
  started.on('exit', onEnd);
  return started;
}

/** A buffer comes through as the plain bytes it is made of. */
function withBuffers({ pdf, pages }: RenderedAgreement): RenderedAgreement {
  return { pdf: Buffer.from(pdf), pages: pages.map((page) => Buffer.from(page)) };
}
