import { expect, it } from 'vitest';
import type { Asked } from '../read/answer-types';
import { kindsOf } from './sum-kinds';

const NONE = { leave: false, overtime: false };
const kinds = (text: string, asked: Partial<Asked> = {}, figures = NONE) =>
  kindsOf(
    text,
    { topics: [], asks: 'value', pay: { amount: '1', per: 'month' }, ...asked } as unknown as Asked,
    figures,
  );

it.each([
  ['how much pay in lieu of notice after seven years', {}, ['notice_pay']],
  ['how much severance and pay in lieu of notice', {}, ['severance', 'notice_pay']],
  ['dismissed: what is due', {}, ['severance']],
  ['dismissed: how long is the notice', {}, []],
  ['last day is today, what is due', {}, ['severance']],
  ['what is the effective date of the dismissal on 1 may 2026', { topics: ['notice_period'] }, ['notice']],
  ['notice today, out when', { topics: ['notice_period'], pay: undefined }, ['notice']],
  ['leave: how many days still owed', { pay: undefined }, ['leave']],
  ['may the company do that?', {}, ['wage']],
  ['final settlement, dismissed today', {}, ['final_pay']],
  ['we cut the post', { reason: 'redundancy' }, ['severance']],
  ['is it within the law', { topics: ['minimum_wage'] }, ['wage']],
] as const)('“%s” asks for %j', (text, asked, expected) => {
  expect(kinds(text, asked as Partial<Asked>)).toEqual(expected);
});

it('compares a wage whose hours are told', () => {
  const asked: Partial<Asked> = { topics: ['minimum_wage'] };
  expect(kinds('is it legal', asked, { leave: false, overtime: true })).toEqual(['wage']);
});
