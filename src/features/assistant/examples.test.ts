import { expect, it } from 'vitest';
import { exampleQuestions } from './examples';

const KENYA = { code: 'KE', name: 'Kenya' };
const UK = { code: 'GB', name: 'United Kingdom' };

it('asks about the countries that somebody follows, with the article where a name has one', () => {
  expect(exampleQuestions([UK, KENYA, { code: 'GH', name: 'Ghana' }])).toEqual([
    'How long is maternity leave in the United Kingdom?',
    'Compare annual leave in the United Kingdom and Kenya',
    'What makes a dismissal unfair in the United Kingdom?',
    'What is paid for overtime in the United Kingdom, Kenya and Ghana?',
  ]);
});

it('compares nothing that a follower of one country could not ask about', () => {
  expect(exampleQuestions([KENYA])[1]).toBe('How much annual leave is there in Kenya?');
});

it('has four questions for whoever follows nothing yet', () => {
  expect(new Set(exampleQuestions([])).size).toBe(4);
});
