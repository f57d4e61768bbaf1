// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Answer } from '../../domain/assistant/read/answer-types';
import { AnswerActions } from './answer-actions';

afterEach(cleanup);

const cited = (country: string, topic: string) => ({ id: `fact:${country}`, country, fact: { topic } });

function show(...citations: object[]) {
  const answer = { kind: 'answer', sentences: [], looked: [], citations } as unknown as Answer;
  render(
    <MemoryRouter>
      <AnswerActions message="" answer={answer} />
    </MemoryRouter>,
  );
}

it('leads from an answer on notice to the calculator, with its countries', () => {
  show(cited('ZA', 'notice_period'), cited('KE', 'notice_period'), cited('ZA', 'notice_period'));
  expect(screen.getByRole('link', { name: 'Calculate' }).getAttribute('href')).toBe(
    '/calculate?kind=notice&countries=ZA,KE',
  );
});

it('offers no calculator for other topics', () => {
  show(cited('ZA', 'unions'));
  expect(screen.queryByRole('link', { name: 'Calculate' })).toBeNull();
});
