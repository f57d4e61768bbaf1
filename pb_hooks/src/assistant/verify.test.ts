import { describe, expect, it } from 'vitest';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { verify } from './verify';

const passage = (id: string, country: string, title: string, text: string): Passage => ({
  id,
  part: 0,
  kind: 'law',
  country,
  countries: [country],
  title,
  also: '',
  citation: 'Act No. 11 of 2007',
  section: '',
  text,
  asOf: '',
  version: '',
  status: 'in_force',
  effective: '2008-06-02',
  verification: 'checked',
  sourceUrl: '',
  link: '',
});
const PASSAGES = [
  passage(
    'law:ke',
    'KE',
    'Employment Act, 2007',
    'Notice of 28 days where pay is monthly or longer (s 35).\n' +
      'An employer may end probation at seven days’ notice.\nAt least one rest day in seven (s 27).',
  ),
  passage('law:za', 'ZA', 'Basic Conditions of Employment Act', 'Notice of four weeks after one year of service.'),
];
const left = (text: string) => verify(text, PASSAGES).answer.sentences.map((sentence) => sentence.text);

describe('verifying a text of a model', () => {
  it.each([
    'Where pay is monthly, notice is 28 days [1].',
    'In Kenya, notice of 28 days is due where pay is monthly (s 35). [1]',
    'There is at least one rest day in seven [1].',
    'The Employment Act, 2007 has been in force since 2 June 2008 [1].',
    'Notice in South Africa is 4 weeks after one year of service [2].',
    'There is at least one rest day in seven (s 27; Secondary source) [1].',
  ])('keeps a supported sentence: %s', (text) => {
    expect(left(text)).toHaveLength(1);
  });

  it('keeps the official spelling of an act', () => {
    const japan = passage(
      'law:jp',
      'JP',
      'Labor Standards Act',
      'Maternity leave is six weeks before and eight weeks after birth (Art. 65).',
    );
    expect(
      verify('Labor Standards Act: Maternity leave is six weeks before and eight weeks after birth (Art. 65) [1].', [
        japan,
      ]).answer.sentences,
    ).toHaveLength(1);
  });

  it.each([
    'Where pay is monthly, notice is 30 days [1].',
    'Where pay is monthly, notice is 28 weeks [1].',
    'Where pay is monthly, notice is 28 days.',
    'Where pay is monthly, notice is 28 days [3].',
    'Where pay is monthly, notice is 28 days [2].',
    'In Uganda notice of 28 days is due where pay is monthly [1].',
    'Notice of 28 days is due where pay is monthly (s 44) [1].',
    'Notice of 28 days is due under the Fair Toil Act [1].',
    'An employer must end probation at seven days’ notice [1].',
    'An employer may not end probation at seven days’ notice [1].',
    'There is at most one rest day in seven [1].',
    'The Act says “rest is sacred” [1].',
    'Employers also provide a bicycle and free housing [1].',
    'The Employment Act, 2007 has been in force since 3 June 2008 [1].',
    'There is at least one rest day in seven (s 27; Official text) [1].',
  ])('removes an unsupported sentence: %s', (text) => {
    expect(left(text)).toEqual([]);
  });

  it('renumbers the citations and returns the removed sentences', () => {
    const { answer, removed } = verify(
      'Notice is 90 days [1]. Notice in South Africa is four weeks after one year of service [2].',
      PASSAGES,
    );
    expect(answer.citations.map(({ id }) => id)).toEqual(['law:za']);
    expect(answer.sentences[0]!.cites).toEqual([1]);
    expect(removed).toEqual(['Notice is 90 days [1].']);
  });

  it('returns a refusal if no sentence is left', () => {
    expect(verify('I don’t know.', PASSAGES).answer).toMatchObject({ kind: 'refusal', sentences: [] });
  });
});
