import { expect, it } from 'vitest';
import { testRow } from '../../db/testing/rows';
import { standingWords } from './standing-words';

/** A Wednesday. */
const TODAY = '2026-11-18';
const due = (day: string, country = 'Kenya') =>
  testRow('compliance_tasks', day, { deadline: `${day} 00:00:00.000Z`, country });

it('counts what is open, late and due until Sunday', () => {
  expect(standingWords([due('2026-11-17'), due('2026-11-22', 'Ghana'), due('2026-11-23')], TODAY)).toBe(
    '3 open tasks in 2 countries. 1 is late, 1 is due this week.',
  );
  expect(standingWords([due('2026-12-01')], TODAY)).toBe('1 open task.');
  expect(standingWords([testRow('compliance_tasks', 'done', { status: 'completed' })], TODAY)).toBe('No open task.');
});
