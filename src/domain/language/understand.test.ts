import { describe, expect, it } from 'vitest';
import { understand } from './understand';

describe('topics', () => {
  it.each([
    ['maternity leve in Kenya', 'maternity_leave'],
    ['licenciement abusif', 'unfair_dismissal'],
    ['SMIC', 'minimum_wage'],
    ['oevrtime pay', 'overtime'],
    ['time off for new dads', 'paternity_leave'],
    ['how much notice before I am fired', 'notice_period'],
    ['holiday pay', 'annual_leave'],
    ['bank holidays', 'public_holidays'],
    ['WFH rules', 'remote_work'],
    ['GDPR', 'data_privacy'],
    ['can I be dismissed for joining a union', 'unions'],
    ['最低賃金', 'minimum_wage'],
    ['urlop', 'annual_leave'],
    ['pesangon', 'severance'],
    ['Probezeit', 'probation'],
    ['how old must one be to work', 'minimum_age'],
    ['ordinary hours of work', 'standard_hours'],
    ['Krankmeldung', 'sick_leave'],
  ])('%s', (text, topic) => expect(understand(text).topics[0]).toBe(topic));

  it('are not found in texts about something else', () => {
    expect(understand('European Union').topics).toEqual([]);
    expect(understand('fire safety training').topics).toEqual([]);
    expect(understand('constitutional court').topics).toEqual([]);
  });
});

it('returns folded words without places and stop words, and quoted phrases as written', () => {
  expect(understand('What is the “just cause” for a Congé in France?')).toMatchObject({
    countries: ['FR'],
    phrases: ['just cause'],
    words: ['just', 'cause', 'conge'],
  });
});

it('reads sections, acts and years', () => {
  expect(understand('s 20 and ss 25 to 25C of Act 75 of 1997').sections).toEqual(['s 20', 's 25', 's 25c']);
  expect(understand('Kündigungsschutzgesetz § 4').sections).toEqual(['s 4']);
  expect(understand('CLT art. 482, Cap. 57, Chapter 28:01, 第20条').sections).toEqual([
    'art 482',
    'cap 57',
    'cap 28:01',
    'art 20',
  ]);
  expect(understand('Act 66 of 1995').acts).toEqual(['66/1995']);
  expect(understand('Ley 2466 de 2025, is kanunu 4857').acts).toEqual(['2466/2025', '4857']);
  expect(understand('Employment Act 2007')).toMatchObject({ acts: [], years: ['2007'] });
});

it('takes the country from a short form only if none is named', () => {
  expect(understand('BCEA earnings threshold')).toMatchObject({ countries: [], hinted: ['ZA'] });
  expect(understand('does the FMLA hold in Toronto')).toMatchObject({ countries: ['CA'], hinted: [], meanings: [] });
  expect(understand('warn the employee').meanings).toEqual([]);
  expect(understand('WARN notice').hinted).toEqual(['US']);
});
