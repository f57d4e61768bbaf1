import { describe, expect, it } from 'vitest';
import { evidenceLevel, outdatedSince, weakestLevel } from './evidence-level';

const OFFICIAL = { verification: 'checked', evidence_kind: 'official' };
const SECONDARY = { verification: 'checked', evidence_kind: 'secondary' };
const UNCHECKED = { verification: 'unchecked', evidence_kind: '' };

describe('the level of a statement', () => {
  it.each([
    [OFFICIAL, 'official'],
    [SECONDARY, 'secondary'],
    [{ verification: 'checked', evidence_kind: '' }, 'secondary'],
    [{ verification: 'checked' }, 'secondary'],
    [UNCHECKED, 'unchecked'],
    // A kind alone is no check.
    [{ verification: 'unchecked', evidence_kind: 'official' }, 'unchecked'],
  ])('of %j is %s', (statement, level) => expect(evidenceLevel(statement)).toBe(level));

  it('is the weakest of several, and unchecked of none', () => {
    expect(weakestLevel([OFFICIAL, SECONDARY, OFFICIAL])).toBe('secondary');
    expect(weakestLevel([SECONDARY, UNCHECKED])).toBe('unchecked');
    expect(weakestLevel([OFFICIAL])).toBe('official');
    expect(weakestLevel([])).toBe('unchecked');
  });
});

describe('a statement may be outdated', () => {
  const due = { ...OFFICIAL, review_by: '2027-02-28 00:00:00.000Z' };

  it('after its day of review, not on that day', () => {
    expect(outdatedSince(due, '2027-02-28')).toBeUndefined();
    expect(outdatedSince(due, '2027-03-01')).toEqual({ reason: 'review_due', since: '2027-02-28' });
  });

  it('once the text at its source has changed', () => {
    expect(outdatedSince({ ...due, source_changed_on: '2026-12-01 08:00:00.000Z' }, '2026-12-02')).toEqual({
      reason: 'source_changed',
      since: '2026-12-01',
    });
  });

  it('never without a day of review', () => {
    expect(outdatedSince({ ...OFFICIAL, review_by: '' }, '2099-01-01')).toBeUndefined();
    expect(outdatedSince(OFFICIAL, '2099-01-01')).toBeUndefined();
  });
});
