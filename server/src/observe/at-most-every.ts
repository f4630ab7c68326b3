/**
 * The same question, asked again only when its last answer is older than that; whoever asks meanwhile gets the last one,
 * with its age. A question that fails is asked again by the next.
 */
export function atMostEvery<T>(ms: number, ask: () => Promise<T>) {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return async (): Promise<{ readonly answer: T; readonly ageSeconds: number }> => {
    if (!last || performance.now() - last.at >= ms) {
      const asked = { at: performance.now(), answer: ask() };
      last = asked;
      asked.answer.catch(() => {
        if (last === asked) last = undefined;
      });
    }
    const { at, answer } = last;
    return { answer: await answer, ageSeconds: (performance.now() - at) / 1000 };
  };
}
