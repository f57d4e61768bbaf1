import { expect, it } from 'vitest';
import { exampleQuestions } from './examples';

const KENYA = { code: 'KE', name: 'Kenya' };
const UK = { code: 'GB', name: 'United Kingdom' };

it('asks about the followed countries, with the article of their names', () => {
  expect(exampleQuestions([UK, KENYA, { code: 'GH', name: 'Ghana' }])).toEqual([
    'How long is maternity leave in the United Kingdom?',
    'Compare annual leave in the United Kingdom and Kenya',
    'What makes a dismissal unfair in the United Kingdom?',
    'What is paid for overtime in the United Kingdom, Kenya and Ghana?',
  ]);
});

it('contains no comparison for a user who follows one country', () => {
  expect(exampleQuestions([KENYA])[1]).toBe('How much annual leave is there in Kenya?');
});

it('has four questions for a user who follows no country', () => {
  expect(new Set(exampleQuestions([])).size).toBe(4);
});
