import { expect, test } from 'vitest';
import { lenderQuestionsIn } from './questions.ts';

test('the lender’s questions are taken as far as they can be read', () => {
  const whole = { question: 'Where are you?', answer: 'In Manila.' };
  expect(
    lenderQuestionsIn([whole, { question: 'No answer' }, null, 'text', { question: 1, answer: 2 }]),
  ).toEqual([whole]);
  expect(lenderQuestionsIn('nothing')).toEqual([]);
  expect(lenderQuestionsIn(undefined)).toEqual([]);
});
