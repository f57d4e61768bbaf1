import { testId } from '../../../db/testing/rows';
import type { Answer, Asked } from '../../../domain/assistant/read/answer-types';
import type { Passage } from '../../../domain/assistant/read/passage';

/** Parts of answers for tests. */

export const ASKED: Asked = { topics: ['notice_period'], countries: ['KE'], where: 'named', asks: 'value' };

const LEAVE_FACT: Passage = {
  id: `fact:${testId('leave')}`,
  part: 0,
  kind: 'fact',
  country: 'ZA',
  countries: ['ZA'],
  title: 'South Africa: Annual leave',
  also: '',
  citation: 'Basic Conditions of Employment Act, s 20',
  section: '',
  text: '21 consecutive days',
  asOf: '2026-03-01',
  version: '',
  status: 'in_force',
  effective: '',
  verification: 'unchecked',
  sourceUrl: 'https://www.gov.za/act',
  link: '/country/ZA',
};

/** A cited passage; without more, an unchecked fact on annual leave. */
export function cited(country: string, more: Partial<Passage> = {}): Passage {
  return { ...LEAVE_FACT, country, link: `/country/${country}`, ...more };
}

export function answerOf(more: Partial<Answer>): Answer {
  return { kind: 'answer', sentences: [], citations: [], looked: [], ...more };
}
