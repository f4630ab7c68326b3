import { keepAnswers } from '../../kept/keep-answers.ts';
import { keptAt } from '../../kept/kept-at.ts';
import { connectionNote } from './connection-note.ts';
import { KeptBanner } from './kept-banner.tsx';

let hasStarted = false;

/** Keeps what is read for a time without a network, and says of what comes from there how old it is. */
export function startOffline(): void {
  if (hasStarted) return;
  hasStarted = true;
  keptAt.subscribe(() => {
    const at = keptAt.get();
    connectionNote.set(at === null ? null : <KeptBanner at={at} />);
  });
  keepAnswers();
}
