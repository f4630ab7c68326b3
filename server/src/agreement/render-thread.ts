/** The program of the thread that `render-in-thread.ts` starts: facts come in, a PDF and its pages go out. */
import { parentPort } from 'node:worker_threads';
import type { AgreementFacts } from './facts.ts';
import { renderAgreement } from './render-agreement.ts';
import type { Answer, Question } from './render-in-thread.ts';
import { templateOf } from './template/templates.ts';

async function answer({ id, templateVersion, facts }: Question): Promise<Answer> {
  try {
    // A buffer comes through as the plain bytes it is made of.
    const png = Buffer.from(facts.signature.png);
    const whole: AgreementFacts = { ...facts, signature: { ...facts.signature, png } };
    return { id, rendered: await renderAgreement(templateOf(templateVersion), whole) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)));
