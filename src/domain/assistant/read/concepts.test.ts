import { describe, expect, it } from 'vitest';
import { readGroups } from '../../language/thesaurus';
import { fold } from '../../language/words';
import { build, conceptOf, phrasesIn } from './concepts';
import { conceptsOf as conceptsSaid } from './sentences';
import { stem, stemsOf } from '../../language/stem';

const conceptsOf = (text: string) => [...conceptsSaid(text)];
const groupOf = (word: string) => conceptOf(stem(word));
/** Whether a law and a question have a concept in common. */
const meets = (asked: string, said: string) =>
  phrasesIn(stemsOf(asked)).some(({ concept }) => conceptsSaid(said).has(concept));

describe('the thesaurus', () => {
  const groups = readGroups();

  it('contains folded words only, so that devices need not fold it', () => {
    const unfolded = groups
      .flatMap(({ law, people }) => [...law, ...people])
      .filter((term) => term === '' || fold(term) !== term);
    expect(unfolded).toEqual([]);
  });

  it('has no word and no phrase in two groups', () => {
    expect(() => build(groups)).not.toThrow();
    expect(() => build([...groups, { law: ['walk out'], people: [] }])).toThrow('walk out');
  });

  it.each(['leave', 'notice', 'cover', 'benefit', 'strike', 'break', 'constructor'])('looks “%s” up', (word) => {
    expect(groupOf(word)).toMatch(/^\w+$/);
  });

  it('contains ambiguous words in phrases only', () => {
    for (const word of ['fire', 'notice', 'axe', 'boot', 'cover', 'industrial']) expect(groupOf(word)).toBe(stem(word));
  });
});

it.each([
  ['Can staff down tools in Ghana?', 'The right to strike'],
  ['May my boss fire me?', 'A dismissal needs a reason'],
  ['thirteenth month in Peru', 'The Christmas bonus'],
  ['Can I get the sack while off sick?', 'Sick leave is paid'],
  ['money when fired', 'Severance pay of 15 days'],
  ['my employer reads my emails', 'Monitoring of employees'],
  ['aviso previo', 'period of notice'],
  ['taking my employer to court', 'A complaint may be lodged'],
  ['switch off my phone', 'the right to disconnect'],
  ['made to resign', 'Constructive dismissal'],
  ['how long have I got? time to sue', 'within the limitation period of two years'],
  ['a four-day week', 'a compressed working week'],
])('“%s” and “%s” have a common concept', (asked, said) => {
  expect(meets(asked, said)).toBe(true);
});

it('finds the longest phrase, and uses each word for one phrase only', () => {
  const [phrase, ...others] = phrasesIn(stemsOf('unfair dismissal claim'));
  expect(others).toEqual([]);
  expect(phrase!.at).toEqual([0, 1, 2]);
});

it('ignores function words, and also returns the concepts of the words', () => {
  expect(phrasesIn(stemsOf('fire my workers'))[0]!.at).toEqual([0, 2]);
  expect(conceptsOf('sacked workers')).toEqual([groupOf('dismiss'), groupOf('employee')]);
});

it.each([
  ['Kündigungsfrist', 'notice period'],
  ['congés payés', 'annual leave'],
  ['finiquito', 'severance pay'],
  ['ww-uitkering', 'unemployment benefit'],
  ['streiken', 'strike action'],
  ['mgomo', 'go slow'],
  ['Urlaub', 'vacation'],
])('“%s” is “%s”', (there, here) => {
  expect(conceptsOf(here)).toEqual(expect.arrayContaining([conceptsOf(there).pop()]));
});

it('separates terms that differ in law', () => {
  expect(meets('maternity leave', 'Paternity leave is ten days')).toBe(false);
  expect(meets('notice period', 'The notice board hangs at the gate')).toBe(false);
  expect(meets('retirement age', 'The minimum age for employment')).toBe(false);
  expect(meets('fire safety', 'dismissal')).toBe(false);
});
