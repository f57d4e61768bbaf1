import { describe, expect, it } from 'vitest';
import { formatProvision, factSourceAddress } from './format-fact-source';
import { testFact, testLaw } from '../../domain/core/testing/facts';

const fact = (over: Parameters<typeof testFact>[4]) => testFact('za', 'annual_leave', 15, 'working_days', over);
const law = testLaw('za', { source_url: 'https://law.example.org' });

describe('the provision of a fact', () => {
  it.each([
    [fact({ provision: 's 20' }), law, 'Act 75 of 1997, s 20'],
    [fact({ provision: '' }), law, 'Act 75 of 1997'],
    [fact({ provision: 's 20 of Act 75 of 1997' }), law, 's 20 of Act 75 of 1997'],
    [fact({ provision: 'Notice 218' }), undefined, 'Notice 218'],
    [fact({ provision: '' }), undefined, ''],
  ])('%#', (one, of, words) => expect(formatProvision(one, of)).toBe(words));
});

describe('the source of a fact', () => {
  it('is its own source, else that of its law, else its evidence', () => {
    expect(factSourceAddress(fact({}), law)).toBe('https://www.example.org/act');
    expect(factSourceAddress(fact({ source_url: '' }), law)).toBe('https://law.example.org');
    expect(factSourceAddress(fact({ source_url: '' }), { ...law, link_broken_since: '2026-01-01' })).toBe(
      'https://copy.example.org/act',
    );
    expect(factSourceAddress(fact({ source_url: '', evidence: '' }), undefined)).toBe('');
  });
});
