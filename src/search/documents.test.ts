import { expect, it } from 'vitest';
import { testId, testRow } from '../db/testing/rows';
import { documentOfArticle, documentOfFact, documentOfLaw, hostOf } from '../domain/search/documents';

const KENYA = { code: 'KE', name: 'Kenya' };

it('a law is found by its names in any language, its citation and its initials', () => {
  const law = documentOfLaw(testRow('labour_laws', 'a', { original_title: 'Wet op Basiese Diensvoorwaardes' }), {
    code: 'ZA',
    name: 'South Africa',
  });
  expect(law).toMatchObject({
    id: `law:${testId('a')}`,
    country: 'ZA',
    date: '1998-12-01',
    source: 'example.org',
    premium: false,
  });
  expect(law.also).toContain('BCEA');
  expect(law.also).toContain('Act 75 of 1997');
  expect(law.also).toContain('Wet op Basiese Diensvoorwaardes');
  expect(law.text).toBe('The floor of working conditions. Scope. The Act covers almost all employees (s 3).');
});

it('a fact has its topic as title, and the topics of the filters', () => {
  const fact = documentOfFact(
    testRow('employment_facts', 'f', { topic: 'annual_leave', value: '21 working days', provision: 's 28' }),
    KENYA,
    { title: 'Employment Act, 2007' },
  );
  expect(fact).toMatchObject({
    title: 'Annual leave',
    text: '21 working days s 28, Employment Act, 2007',
    country: 'KE',
    topics: ['annual_leave', 'leave'],
  });
});

it('an article without its text is found by its summary', () => {
  expect(documentOfArticle(testRow('articles', 'a'), KENYA).text).toBe('The rate moves to R30.23 an hour.');
});

it('the source is the host of the address', () => {
  expect(hostOf('https://www.gov.za:443/a?b')).toBe('gov.za');
  expect(hostOf('https://user@kenyalaw.org/x')).toBe('kenyalaw.org');
  expect(hostOf('not an address')).toBe('');
});
