// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Answer } from '../../domain/assistant/read/answer-types';
import { AnswerActions } from './answer-actions';

afterEach(cleanup);

const cited = (country: string, topic: string) => ({ id: `fact:${country}`, country, fact: { topic } });

function show(citations: object[], more: Partial<Answer> = {}) {
  const answer = { kind: 'answer', sentences: [], looked: [], citations, ...more } as unknown as Answer;
  render(
    <MemoryRouter>
      <AnswerActions message="" answer={answer} />
    </MemoryRouter>,
  );
}

it('leads from an answer on notice to the calculator, with its countries', () => {
  show([cited('ZA', 'notice_period'), cited('KE', 'notice_period'), cited('ZA', 'notice_period')]);
  expect(screen.getByRole('link', { name: 'Calculate' }).getAttribute('href')).toBe(
    '/calculate?kind=notice&countries=ZA,KE',
  );
});

it('offers no calculator for other topics', () => {
  show([cited('ZA', 'unions')]);
  expect(screen.queryByRole('link', { name: 'Calculate' })).toBeNull();
});

it('compares the countries of a table on the day of the question, and makes no task of one of them', () => {
  const row = (country: string) => ({ country, name: country, cells: [], cite: 1 });
  show([cited('ZA', 'notice_period')], {
    table: { topic: 'notice_period', heads: [], rows: [row('ZA'), row('KE')] },
    asked: { topics: [], countries: [], where: 'mine', day: '2027-01-01', asks: 'value' },
  });
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/compare?countries=ZA,KE&topics=notice_period&day=2027-01-01',
  );
  expect(screen.queryByRole('link', { name: 'Create task' })).toBeNull();
});

it('makes a task of a change that a commencement sets', () => {
  show([
    { id: 'rule:notice', country: 'GB' },
    { id: 'commencement:begins', country: 'GB' },
  ]);
  expect(screen.getByRole('link', { name: 'Create task' }).getAttribute('href')).toBe(
    '/compliance?create=1&commencement=begins',
  );
});
