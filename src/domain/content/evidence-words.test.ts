import { describe, expect, it } from 'vitest';
import { evidenceCounts, evidenceWords, outdatedReason } from './evidence-words';

const OFFICIAL = { verification: 'checked', evidence_kind: 'official' };
const SECONDARY = { verification: 'checked', evidence_kind: 'secondary' };
const UNCHECKED = { verification: 'unchecked' };
const TODAY = '2027-03-04';

describe('the words of a level', () => {
  it.each([
    [OFFICIAL, 'Official text'],
    [SECONDARY, 'Secondary source'],
    [UNCHECKED, 'Not yet checked'],
    [
      { ...OFFICIAL, review_by: '2027-03-03 00:00:00.000Z' },
      'Official text; may be outdated: due for review since 3 March 2027',
    ],
    [{ ...OFFICIAL, review_by: '2027-03-04 00:00:00.000Z' }, 'Official text'],
    [
      { ...SECONDARY, seen_on: '2026-11-21 00:00:00.000Z', source_changed_on: '2027-01-01 00:00:00.000Z' },
      'Secondary source, seen on 21 November 2026; may be outdated: the source changed on 1 January 2027',
    ],
    [
      { ...OFFICIAL, evidence: 'https://www.gov.za/act', seen_on: '2026-11-21 00:00:00.000Z' },
      'Official text, seen at https://www.gov.za/act on 21 November 2026',
    ],
    [{ ...SECONDARY, evidence: 'owner/repo:laws/act.md' }, 'Secondary source'],
    [{ ...UNCHECKED, evidence: 'https://www.gov.za/act', seen_on: '2026-11-21 00:00:00.000Z' }, 'Not yet checked'],
  ])('of %j are %s', (statement, words) => expect(evidenceWords(statement, () => TODAY)).toBe(words));

  it('count the day of the capital', () => {
    const due = { ...OFFICIAL, country: 'NZ', review_by: '2027-03-04 00:00:00.000Z' };
    const dayIn = (country?: string) => (country === 'NZ' ? '2027-03-05' : TODAY);
    expect(evidenceWords(due, dayIn)).toContain('may be outdated');
    expect(evidenceWords({ ...due, country: 'ZA' }, dayIn)).toBe('Official text');
    expect(evidenceCounts([due], 'fact', dayIn)).toContain('1 may be outdated');
  });

  it('name the day of a change at the source', () => {
    expect(outdatedReason({ reason: 'source_changed', since: '2026-05-01' })).toBe('the source changed on 1 May 2026');
  });
});

describe('the counts by level', () => {
  const many = (count: number, statement: object) => Array.from({ length: count }, () => statement as typeof UNCHECKED);

  it.each([
    [
      [...many(9, OFFICIAL), ...many(6, SECONDARY), ...many(7, UNCHECKED)],
      '9 of 22 facts rest on an official text, 6 on a secondary source, 7 are not yet checked',
    ],
    [[OFFICIAL, UNCHECKED], '1 of 2 facts rests on an official text, 1 is not yet checked'],
    [[SECONDARY], '1 of 1 fact rests on a secondary source'],
    [[SECONDARY, SECONDARY, UNCHECKED], '2 of 3 facts rest on a secondary source, 1 is not yet checked'],
    [many(2, UNCHECKED), '2 of 2 facts are not yet checked'],
    [[], ''],
  ])('of %j are told in one sentence', (statements, words) =>
    expect(evidenceCounts(statements, 'fact', () => TODAY)).toBe(words),
  );

  it('name how many may be outdated', () => {
    const changed = { ...OFFICIAL, source_changed_on: '2027-01-01 00:00:00.000Z' };
    expect(evidenceCounts([changed, OFFICIAL], 'law', () => TODAY)).toBe(
      '2 of 2 laws rest on an official text; 1 may be outdated',
    );
  });
});
