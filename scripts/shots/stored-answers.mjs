/**
 * Conversations with answers of each form, as a device stores them. They show the forms: the figures, sources and gaps
 * are examples, and not those of the content.
 * @typedef {{title: string, messages: object[]}} Conversation
 */

const FACT = { part: 0, kind: 'fact', also: '', section: '', version: '', effective: '', status: 'in_force' };
const AS_OF = '2026-11-22';
const LEVELS = {
  official: { verification: 'checked', evidence_kind: 'official', seen_on: '2026-11-21' },
  secondary: { verification: 'checked', evidence_kind: 'secondary', seen_on: '2026-11-21' },
  unchecked: { verification: 'unchecked', evidence_kind: '', seen_on: '' },
};
/** @typedef {keyof typeof LEVELS} Level */

/**
 * @param {string} country @param {string} title @param {string} citation @param {string} text @param {Level} level
 * @param {string} topic @param {string} source
 */
function fact(country, title, citation, text, level, topic, source) {
  const link = `/country/${country}#fact-${topic}`;
  const evidence = level === 'unchecked' ? '' : source;
  return {
    ...FACT,
    ...LEVELS[level],
    id: `fact:${country}`,
    country,
    countries: [country],
    title,
    citation,
    text,
    asOf: AS_OF,
    review_by: '2027-11-22',
    evidence,
    sourceUrl: source,
    link,
  };
}

/** @type {readonly (readonly [code: string, name: string, length: string, countsFor: string, provision: string, level: Level])[]} */
const NOTICE = [
  ['DE', 'Germany', '2 months', 'to the end of a month', 'Civil Code s 622', 'official'],
  ['FR', 'France', '2 months', 'on dismissal', 'Labour Code L1234-1', 'official'],
  ['BR', 'Brazil', '45 days', '30, and 3 for each full year', 'Law 12,506, art. 1', 'secondary'],
  ['GB', 'United Kingdom', '5 weeks', 'one for each year of service', 'Employment Rights Act 1996 s 86', 'official'],
  ['BW', 'Botswana', '1 month', 'rule of the former Act', 'former Employment Act s 18', 'unchecked'],
  ['GH', 'Ghana', '1 month', 'contracts of 3 years or more', 'Labour Act s 17', 'secondary'],
  ['IN', 'India', '1 month', 'retrenchment of a worker', 'Industrial Relations Code ss 70 and 79', 'unchecked'],
  ['NA', 'Namibia', '1 month', 'employees in general', 'Labour Act s 30', 'secondary'],
  ['NG', 'Nigeria', '1 month', 'employees in general', 'Labour Act s 11', 'secondary'],
  ['ZM', 'Zambia', '30 days', 'contracts over 3 months', 'Employment Code s 53', 'secondary'],
  ['KE', 'Kenya', '28 days', 'paid by the month', 'Employment Act s 35(1)', 'secondary'],
  ['ZA', 'South Africa', '4 weeks', 'employees in general', 'Basic Conditions of Employment Act s 37', 'secondary'],
];

/** A table of countries, two of them without a record. @type {Conversation} */
export const TABLE = conversation('How much notice must we give after five years, in my countries?', {
  kind: 'answer',
  sentences: [
    {
      text: 'From 4 weeks in South Africa to 2 months in Germany and France. Not recorded: Saudi Arabia and United States.',
      cites: [],
    },
  ],
  citations: NOTICE.map(([code, name, length, countsFor, provision, level]) =>
    fact(
      code,
      `${name}: Notice`,
      provision,
      `${length}, ${countsFor}`,
      level,
      'notice_period',
      'https://www.ilo.org/dyn/natlex',
    ),
  ),
  looked: [],
  asked: { topics: ['notice_period'], countries: [], where: 'mine', service: 60, asks: 'value' },
  table: {
    topic: 'notice_period',
    heads: ['After 5 years', 'In words', 'Provision', 'Evidence'],
    rows: [
      ...NOTICE.slice(0, 10).map(([country, name, length, countsFor, provision], at) => ({
        country,
        name,
        cells: [length, countsFor, provision, ''],
        cite: at + 1,
      })),
      { country: 'US', name: 'United States', cells: ['Not recorded', '', '', ''] },
      ...NOTICE.slice(10).map(([country, name, length, countsFor, provision], at) => ({
        country,
        name,
        cells: [length, countsFor, provision, ''],
        cite: at + 11,
      })),
      { country: 'SA', name: 'Saudi Arabia', cells: ['Not recorded', '', '', ''] },
    ],
  },
});

/** A sum with a range. @type {Conversation} */
export const SUM = conversation('What is redundancy pay in Kenya after six years, at KES 60,000 a month?', {
  kind: 'answer',
  sentences: [
    {
      text: 'At least KES 180,000.00, and up to KES 207,692.31: the Act does not say how a day’s pay is reckoned.',
      cites: [1],
    },
  ],
  citations: [
    fact(
      'KE',
      'Kenya: Severance pay',
      'Employment Act, 2007, s 40(1)(g)',
      'On redundancy, at least 15 days’ pay for each completed year of service',
      'unchecked',
      'severance',
      'https://new.kenyalaw.org/akn/ke/act/2007/11/eng@2024-04-26',
    ),
  ],
  looked: [],
  asked: {
    topics: ['severance'],
    countries: ['KE'],
    where: 'named',
    service: 72,
    pay: { amount: '60000', per: 'month', currency: 'KES' },
    reason: 'redundancy',
    asks: 'sum',
  },
  sum: {
    link: '/calculate?kind=severance&countries=KE&reason=redundancy&pay.KE=60000',
    lines: [
      { text: 'Severance pay', formula: '15 days × 6 completed years', amount: '90 days of pay', cite: 1 },
      { text: 'A day’s pay', formula: 'month ÷ 30, or month ÷ 26', amount: 'KES 2,000.00 to KES 2,307.69' },
    ],
    result: 'Severance pay: KES 180,000.00 to 207,692.31',
  },
});

/** Passages that come close. @type {Conversation} */
export const CLOSEST = conversation('Do we owe night-shift staff in South Africa money for transport?', {
  kind: 'closest',
  sentences: [
    { text: 'I found no statement that settles this.', cites: [] },
    { text: 'Sunday work (s 16), night work (s 17) and public holidays (s 18).', cites: [1] },
    {
      text: 'Employees who earn more are excluded from the sections on night work (17(2)) and public holidays (18(3)).',
      cites: [2],
    },
    {
      text: 'Allowances for transport, tools, food or accommodation are not part of the minimum wage.',
      cites: [3],
    },
  ],
  citations: [
    passage('law:one', 'Basic Conditions of Employment Act, 1997', 'Act 75 of 1997', 'unchecked'),
    passage('article:two', 'Earnings threshold of R269 600.90, 17 April 2026', '', 'secondary'),
    passage('law:three', 'National Minimum Wage Act, 2018', 'Act 9 of 2018', 'secondary'),
  ],
  looked: [],
  asked: { topics: [], countries: ['ZA'], where: 'named', worker: 'night worker', asks: 'yes_no' },
});

/** @param {string} id @param {string} title @param {string} citation @param {Level} level */
function passage(id, title, citation, level) {
  const source = 'https://www.gov.za/documents/basic-conditions-employment-act';
  const link = '/country/ZA/laws';
  return {
    ...fact('ZA', title, citation, '', level, '', source),
    kind: id.startsWith('law') ? 'law' : 'article',
    id,
    link,
  };
}

/**
 * @param {string} question
 * @param {{sentences: {text: string, cites: number[]}[]} & Record<string, unknown>} answer
 * @returns {Conversation}
 */
function conversation(question, answer) {
  const at = '2026-11-30T08:00:00.000Z';
  const content = answer.sentences.map(({ text }) => text).join(' ');
  return {
    title: question,
    messages: [
      { id: 'question', role: 'user', content: question, at },
      { id: 'answer', role: 'assistant', content, at, answer, note: '' },
    ],
  };
}
