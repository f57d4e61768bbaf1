import { describe, expect, it } from 'vitest';
import { basisEvidence } from './basis-evidence';

const STATEMENTS = new Map([
  ['DE/minimum_wage', { verification: 'checked', evidence_kind: 'official', review_by: '2027-05-31' }],
  ['de-act', { verification: 'checked', evidence_kind: 'official', review_by: '2027-02-28' }],
  ['de-news', { verification: 'checked' }],
  ['FR/minimum_wage', { verification: 'unchecked', evidence_kind: '', review_by: '2026-12-31' }],
]);
const of = (...basis: string[]) => basisEvidence({ verification: 'checked', basis }, STATEMENTS);

describe('the evidence of a commentary', () => {
  it('has the weakest level of its basis, and the first day of review', () => {
    expect(of('DE/minimum_wage', 'de-act')).toEqual({
      verification: 'checked',
      evidence_kind: 'official',
      review_by: '2027-02-28',
    });
    expect(of('DE/minimum_wage', 'de-news')).toMatchObject({ evidence_kind: 'secondary', review_by: '2027-05-31' });
    expect(of('DE/minimum_wage', 'FR/minimum_wage')).toEqual({
      verification: 'unchecked',
      evidence_kind: '',
      review_by: '2026-12-31',
    });
  });

  it('is not checked if its author has not, however well its basis was', () => {
    expect(basisEvidence({ verification: 'unchecked', basis: ['de-act'] }, STATEMENTS)).toMatchObject({
      verification: 'unchecked',
      evidence_kind: '',
    });
  });

  it('is what its author says if it has no basis', () => {
    expect(of()).toEqual({ verification: 'checked', evidence_kind: 'secondary', review_by: '' });
  });
});
