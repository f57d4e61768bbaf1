import { expect, it } from 'vitest';
import { wordsOf } from '../../language/words';
import { isNoticeByEmployee } from './notice-giver';

const words = (text: string) => wordsOf(text).map(({ word }) => word);

it.each([
  'I want to give notice today',
  'our clerk gives her notice on Friday',
  'she gave two weeks’ notice',
  'an employee of 11 years gives notice tomorrow',
  'how much notice must an employee give',
  'how long notice does a worker have to give in Japan',
])('reads a resignation in “%s”', (text) => {
  expect(isNoticeByEmployee(words(text))).toBe(true);
});

it.each([
  'we give notice today',
  'we give her notice',
  'I give her notice today',
  'I hand him the notice letter',
  'she is given notice today',
  'I give notice to an employee',
  'the company gives the employee notice',
  'how much notice must we give',
  'how much notice do I give her',
  'what notice must an employee be given',
])('reads no resignation in “%s”', (text) => {
  expect(isNoticeByEmployee(words(text))).toBe(false);
});
