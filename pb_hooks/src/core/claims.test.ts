import { describe, expect, it } from 'vitest';
import { readEvidence, unsupportedClaims, withoutUnsupported } from './claims';

const SOURCES = [
  'National Minimum Wage Act 9 of 2018, section 6(5). ' +
    'From 1 March 2026 the national minimum wage is R30.23 for each ordinary hour worked. ' +
    'An employer must give at least four weeks’ notice in writing. ' +
    'A fine is the greater of R1 500 000 or twice the underpayment. Interest is 11,25 per cent. ' +
    'The employer "shall not, by reason of pregnancy, dismiss an employee". ' +
    'Leave is thirty (30) consecutive days, and twenty-one days more. ' +
    'The threshold of €1.234,56 applies to a hundred and twenty employees. A month’s pay is due. Maternity leave lasts 14 weeks.',
];
const against = (text: string, sources: readonly string[] = SOURCES) =>
  unsupportedClaims(text, readEvidence(sources)).map(({ kind, written }) => `${kind} ${written}`);

describe('a claim that a source supports', () => {
  it.each([
    'The wage is R30.23 an hour.',
    'The wage is R 30,23.',
    'The wage is 30.23 rand.',
    'In 2026 it rises.',
    'It rises on 2026-03-01.',
    'It rises on March 1, 2026.',
    'It rises on the 1st of March 2026.',
    'It rises in March 2026.',
    'It rises on 1 March.',
    'It rises on 01/03/2026.',
    'Notice is four weeks.',
    'Notice is 4 weeks.',
    'Notice is at least 4 weeks’ long.',
    'A fine is R1.5 million.',
    'A fine is R1,500,000.',
    'Interest is 11.25%.',
    'Interest is 11.25 percent.',
    'Leave is 30 days.',
    'Leave is thirty days.',
    'Leave is 30 consecutive days.',
    'There are 21 days more.',
    'It applies to 120 employees.',
    'It applies from €1,234.56.',
    'One month of pay is due.',
    'Section 6(5) of Act 9 of 2018 says so.',
    'A 14-week leave.',
    'They “shall not, by reason of pregnancy, dismiss an employee”.',
    'They "shall not by reason of pregnancy" do it.',
    'They «shall not … dismiss an employee».',
    'They „shall not, by reason of pregnancy“ do it.',
    'They ‘shall not, by reason of pregnancy’ do it.',
    'It’s the employer’s duty; there are two sides and three parts.',
    '[Read it](https://gazette.example/2031/99) there.',
    '1. First of all.',
    '> shall not, by reason of pregnancy, dismiss an employee',
  ])('%s', (text) => {
    expect(against(text)).toEqual([]);
  });
});

describe('a claim that no source supports', () => {
  it.each([
    ['The wage is R31.23.', 'number 31.23'],
    ['The wage is €30.23.', 'number 30.23'],
    ['It rises in 2027.', 'number 2027'],
    ['It rises on 2 March 2026.', 'date 2 march 2026'],
    ['It rises on April 1, 2026.', 'date april 1, 2026'],
    ['It rises in April 2026.', 'date april 2026'],
    ['It rises on 3 March.', 'date 3 march'],
    ['Notice is four months.', 'number four'],
    ['Notice is 4 days.', 'number 4'],
    ['Notice is 6 weeks.', 'number 6'],
    ['Leave is fifty days.', 'number fifty'],
    ['A fine is R1.6 million.', 'number 1.6 million'],
    ['Interest is 30%.', 'number 30'],
    ['Interest is 12 per cent.', 'number 12'],
    ['Leave is forty-two days.', 'number forty-two'],
    ['Two years must pass.', 'number two'],
    ['They "shall always dismiss an employee".', 'quote shall always dismiss an employee'],
    ['They “shall not dismiss”.', 'quote shall not dismiss'],
    ['They ‘may dismiss an employee’.', 'quote may dismiss an employee'],
    ['They «dismiss an employee … shall not».', 'quote dismiss an employee … shall not'],
    ['They 「解雇」 them.', 'quote 解雇'],
    ['> They may be dismissed.', 'quote They may be dismissed.'],
    ['It says “employ”.', 'quote employ'],
  ])('%s', (text, claim) => {
    expect(against(text)).toEqual([claim]);
  });
});

describe('sources of other languages and scripts', () => {
  it.each([
    [
      'Notice is four weeks, from 1 October 2026; the fee is 1,234.50 euros.',
      'Die Frist beträgt vier Wochen, ab dem 1. Oktober 2026; die Gebühr ist 1.234,50 Euro.',
    ],
    ['Leave is 30 days and the rate 2.5%.', 'Le congé est de trente jours, le taux de 2,5 pour cent.'],
    ['Leave is 15 days from 1 July 2026.', 'Las vacaciones son de quince días desde el 1 de julio de 2026.'],
    ['Leave is 30 days under article 36, from 1 April 2026.', '第三十六条 休暇は三十日とする。2026年4月1日から。'],
    ['Leave is 30 days.', '३० दिन'],
    ['The fine is 500 000.', 'الغرامة ٥٠٠٬٠٠٠'],
    ['The fine is 100,000 rupees.', 'A fine of one lakh rupees, that is ₹1,00,000.'],
  ])('%s', (text, source) => {
    expect(against(text, [source])).toEqual([]);
  });

  it('do not support claims that they do not contain', () => {
    expect(against('Notice is 4 months.', ['Die Frist beträgt vier Wochen.'])).toEqual(['number 4']);
    expect(against('Leave is 31 days.', ['休暇は三十日とする。'])).toEqual(['number 31']);
  });
});

describe('a text without its unsupported claims', () => {
  it('keeps the rest unchanged, and lists the removed sentences', () => {
    const markdown = [
      '# Wages',
      '',
      'The wage is **R30.23** an hour. It was R20.00 before. See s. 6 for more.',
      '',
      '## Penalties',
      '',
      'The fine is R9 million.',
      '',
      '## Notice',
      '',
      '- Four weeks’ notice.',
      '- Six weeks’ notice.',
      '',
      'The Act says “An employer may. And it must.” to all. Interest runs.',
      '> shall not, by reason of pregnancy',
      '> may always',
    ].join('\n');
    const { text, removed } = withoutUnsupported(markdown, readEvidence(SOURCES));
    expect(text).toBe(
      [
        '# Wages',
        '',
        'The wage is **R30.23** an hour. See s. 6 for more.',
        '',
        '## Notice',
        '',
        '- Four weeks’ notice.',
        '',
        'Interest runs.',
        '> shall not, by reason of pregnancy',
      ].join('\n'),
    );
    expect(removed.map(({ sentence }) => sentence)).toEqual([
      'It was R20.00 before.',
      'The fine is R9 million.',
      'Six weeks’ notice.',
      'The Act says “An employer may. And it must.” to all.',
      'may always',
    ]);
    expect(removed[0]!.claims).toEqual([{ kind: 'number', written: '20.00' }]);
  });

  it('is empty if no claim is supported', () => {
    expect(withoutUnsupported('# Lies\n\nThe wage is R99. Notice is 9 weeks.', readEvidence(SOURCES)).text).toBe('');
  });
});
