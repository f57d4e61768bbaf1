import { beforeAll, describe, expect, it } from 'vitest';
import { textOfAnswer } from '../chat-rules';
import { countriesOf } from './asked-rows';
import { citedFact } from './statement-passages';
import { askRows, fact, ROWS } from './testing/asked-rows';

/** Not in the first test, because the first question loads the words of all topics and places. */
beforeAll(() => void askRows('Leave in Kenya?'), 60_000);
const said = (question: string, earlier = '') => textOfAnswer(askRows(question, { earlier }));

describe('a fact', () => {
  it('answers for one country with provision, date and level of evidence', () => {
    const { kind, sentences, citations } = askRows('How much annual leave is there in Kenya?');
    expect(kind).toBe('answer');
    expect(sentences[0]!.text).toBe(
      'Kenya, annual leave: 21 working days after 12 months of service ' +
        '(Employment Act of Kenya, s 1; as at 1 November 2026 · Secondary source).',
    );
    expect(citations[0]!.id).toBe('fact:KE:annual_leave');
  });

  it('answers yes or no where it says what is mandatory', () => {
    expect(said('Is a 13th month mandatory in Kenya?')).toMatch(/^No\. Kenya, 13th month: Not mandatory/);
    expect(said('Is a 13th month mandatory in Ghana?')).toMatch(/^Yes\. Ghana, 13th month: Mandatory/);
  });

  it.each([
    [
      'a condition',
      'At most 3 months; only in permanent contracts',
      'Can a fixed-term contract in Kenya have a probation of two months?',
    ],
    [
      'an exception',
      'Mandatory: one month’s pay, without contributions',
      'Must an employee in Kenya pay contributions on the 13th month?',
    ],
  ])('with %s is quoted, without yes or no', (_what, value, question) => {
    const topic = value.startsWith('Mandatory') ? 'thirteenth_month' : 'probation';
    const rows = { ...ROWS, facts: [fact('KE', topic, value, { amount: 3, unit: 'months' })] };
    expect(textOfAnswer(askRows(question, { rows }))).not.toMatch(/^(?:Yes|No)\b/);
  });

  it.each([
    [
      'a deadline',
      'severance',
      'One month’s wage for each year of service',
      'By when must severance be paid in Kenya?',
    ],
    ['a number of hours', 'overtime', '1.5 times the hourly wage', 'How many hours of overtime a week in Kenya?'],
    ['a kind of notice', 'notice_period', '4 weeks in writing', 'How much notice of a strike in Kenya?'],
  ])('that lacks %s is only quoted', (_what, topic, value, question) => {
    const rows = { ...ROWS, facts: [fact('KE', topic, value)] };
    expect(askRows(question, { rows }).kind).not.toBe('answer');
  });

  it('answers by words that ask for nothing beside its topic', () => {
    const rows = {
      ...ROWS,
      facts: [fact('KE', 'unions', 'Five members of one employer'), fact('KE', 'social_security', 'Employer 8%')],
    };
    expect(askRows('Who may form a trade union in Kenya?', { rows }).kind).toBe('answer');
    expect(askRows('What is the employer rate of social insurance in Kenya?', { rows }).kind).toBe('answer');
    expect(askRows('Which form does a trade union in Kenya use?', { rows }).kind).not.toBe('answer');
  });

  it('says neither yes nor no to a story that it does not mention', () => {
    const rows = { ...ROWS, facts: [fact('KE', 'thirteenth_month', 'Mandatory: one month’s pay in December')] };
    const bakery = 'Our family bakery in Kenya is registered as a microempresa. Do we owe staff a 13th month?';
    expect(textOfAnswer(askRows(bakery, { rows }))).not.toMatch(/^(?:Yes|No)\b/);
  });

  it('that denies a statute does not deny what is asked', () => {
    const rows = { ...ROWS, facts: [fact('KE', 'unfair_dismissal', 'No general statute; some need a permit')] };
    const text = textOfAnswer(askRows('May an employer in Kenya dismiss her?', { rows }));
    expect(text).not.toMatch(/^No\./);
  });

  it('on another topic says neither yes nor no', () => {
    const strikes = fact('KE', 'unions', 'Any two workers may form a union; strikes need seven days’ notice');
    const rows = { ...ROWS, facts: [strikes, fact('KE', 'notice_period', 'One month, two weeks below three years')] };
    const passages = rows.facts.map((each) => citedFact(each, countriesOf(rows, () => '2026-11-30')[0]!));
    const answer = askRows('Do workers have to be given notice in Kenya?', { rows, passages });
    expect(textOfAnswer(answer)).not.toMatch(/^(?:Yes|No)\b/);
  });

  it('corrects another figure in the question', () => {
    expect(said('Which minimum wage of 15,000 must I pay in Kenya?')).toMatch(/^That is not so\./);
  });

  it('is completed by the rule for the length of service', () => {
    expect(said('How much notice in Kenya after two years?')).toMatch(/^Kenya: After 2 years of service: 4 weeks/);
    expect(said('And after six months?', 'How much notice in Kenya after two years?')).toContain('1 week');
  });

  it('says that the value changes soon', () => {
    expect(said('What is the minimum wage in Kenya?')).toContain('From 1 May 2027: KES 23,000 a month');
  });
});

describe('the day of a question', () => {
  it.each([
    ['today', 'What is the minimum wage in Kenya?', /KES 20,000/],
    ['a coming day with an enacted value', 'What is the minimum wage in Kenya from June 2027?', /KES 23,000/],
    ['a past day since which the value holds', 'What was the minimum wage in Kenya in June 2026?', /KES 20,000/],
  ])('is answered with the version of %s', (_what, question, value) => {
    expect(said(question)).toMatch(value);
  });

  it('is never answered with another version', () => {
    const past = askRows('What was the minimum wage in Kenya in March 2025?');
    expect(past.kind).toBe('refusal');
    expect(textOfAnswer(past)).toMatch(/^Not recorded.*1 March 2025/);
    expect(textOfAnswer(past)).not.toMatch(/20,000|23,000/);
    const coming = said('What is the minimum wage in Kenya from June 2027?');
    expect(coming).not.toContain('20,000');
  });

  it('decides the cells of a table', () => {
    const { table } = askRows('Minimum wage in March 2025 in Kenya and Ghana');
    expect(table).toBeUndefined();
  });
});

describe('a group of workers', () => {
  it('is not given the rule of others', () => {
    const answer = askRows('How much annual leave do apprentices get in Kenya?');
    expect(answer.kind).toBe('refusal');
    expect(textOfAnswer(answer)).toMatch(/Not recorded.*the rule for the group “apprentice” is not recorded/);
  });

  it('is answered where a fact names it', () => {
    const rows = { ...ROWS, facts: [fact('KE', 'annual_leave', '21 working days; apprentices 15 working days')] };
    expect(textOfAnswer(askRows('How much annual leave do apprentices get in Kenya?', { rows }))).toContain(
      'apprentices 15',
    );
  });
});

describe('several countries', () => {
  it('are answered in a table, the highest figure first', () => {
    const { table, sentences, citations } = askRows('Annual leave in my countries');
    expect(table!.rows.map(({ country, cells }) => [country, cells[0]])).toEqual([
      ['KE', '21 working days'],
      ['GH', '15 working days'],
    ]);
    expect(sentences[0]!.text).toBe('From 15 working days in Ghana to 21 working days in Kenya.');
    expect(table!.rows.map(({ cite }) => citations[cite! - 1]!.country)).toEqual(['KE', 'GH']);
  });

  it('are listed by yes and no', () => {
    expect(said('Is a 13th month mandatory in Kenya and Ghana?')).toMatch(/^Yes in Ghana; no in Kenya\./);
  });

  it('say where nothing is recorded', () => {
    const answer = askRows('Minimum wage in Kenya and Ghana');
    expect(answer.table!.rows.map(({ name, cells }) => [name, cells[0]])).toEqual([
      ['Kenya', 'KES\u00a020,000 a month'],
      ['Ghana', 'Not recorded'],
    ]);
  });
});

it('works out a sum with its formula, and links to the calculator', () => {
  const { sum, sentences } = askRows(
    'What is the redundancy pay in Kenya after six years at KES 60,000 a month, if we dismiss today?',
  );
  expect(sum!.result).toBe('Severance pay: KES 180,000.00');
  expect(sum!.link).toMatch(/^\/calculate\?kind=severance&countries=KE&pay\.KE=60000/);
  expect(sentences[0]!.text).toContain('6 completed years × 15 days × 2,000.00');
});

it('asks for the country, and names the followed ones', () => {
  expect(askRows('How much annual leave is there?')).toMatchObject({ kind: 'which_country', asked: { where: 'none' } });
});

it('gives how it understood the question', () => {
  expect(askRows('How much annual leave is there in Kenya?').asked).toMatchObject({
    topics: ['annual_leave'],
    countries: ['KE'],
  });
});
