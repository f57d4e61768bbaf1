import { describe, expect, it } from 'vitest';
import { packTexts } from '../../db/testing/pack-texts';
import { testDatabase, testId, testRow } from '../../db/testing/rows';
import type { FactRow } from '../../domain/core/rows';
import { answerOnDevice } from './device-answer';

const LEAVE = 'How much annual leave is there in South Africa?';

const OLDER = 'Artikel 20\nDie werknemer kry een en twintig dae verlof van die werkgewer.';
const NEWEST = 'Artikel 20\nDie werknemer kry dertig dae verlof van die werkgewer.';

/** The device has all rows; only the reader differs. */
async function ask(
  question: string,
  { premium, followed, fact = {} }: { premium: boolean; followed: string[]; fact?: Partial<FactRow> },
) {
  const database = testDatabase();
  await database
    .rows('users')
    .put(
      testRow('users', 'user', { premium_until: premium ? '2999-01-01 00:00:00.000Z' : '2020-01-01 00:00:00.000Z' }),
    );
  await database.rows('profiles').put(testRow('profiles', 'user', { countries: followed.map(testId) }));
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
  await database
    .rows('law_versions')
    .bulkPut([
      testRow('law_versions', 'summary', { text: 'The summary (s 20).' }),
      testRow('law_versions', 'older', { official: true, text: OLDER, seen_at: '2026-10-01 08:00:00.000Z' }),
      testRow('law_versions', 'newest', { official: true, text: NEWEST, seen_at: '2026-11-02 08:00:00.000Z' }),
    ]);
  await database.rows('employment_facts').put(testRow('employment_facts', 'leave', fact));
  await database
    .rows('expert_commentaries')
    .put(testRow('expert_commentaries', 'piece', { countries: [testId('za')], is_open: false }));
  await packTexts(database, 'commentary_contents', [
    testRow('commentary_contents', 'piece', {
      content: 'Employees in South Africa get study leave of eleven days a year for examinations.',
    }),
  ]);
  await database.setMeta('countries', [testId('za')]);
  return answerOnDevice(database, question, '');
}

describe('an answer on the device', () => {
  it('uses countries of the plan', async () => {
    expect((await ask(LEAVE, { premium: false, followed: ['za'] })).response).toContain('21 consecutive days');
  });

  it('answers a question in another language, and marks the language', async () => {
    const { answer, response } = await ask('Quelle est la durée des congés payés en Afrique du Sud ?', {
      premium: false,
      followed: ['za'],
    });
    expect(response).toContain('21 consecutive days');
    expect(answer.asked).toMatchObject({ topics: ['annual_leave'], countries: ['ZA'], language: 'fr' });
  });

  it('states a next value from its day on, also without a network', async () => {
    const next = {
      certainty: 'enacted' as const,
      value: '30 days a year',
      amount: 30,
      unit: 'days',
      from: '2026-01-01',
    };
    const fact = { next: { ...next, source_url: 'https://www.gov.za' } };
    const { response } = await ask(LEAVE, { premium: false, followed: ['za'], fact });
    expect(response).toContain('30 days a year');
    expect(response).not.toContain('21 consecutive days');
  });

  it('leaves out countries of an expired plan, and says so', async () => {
    const { answer, response } = await ask(LEAVE, { premium: false, followed: ['a', 'b', 'c', 'd', 'e', 'za'] });
    expect(answer.kind).toBe('refusal');
    expect(response).toContain('South Africa is not among the countries that you follow');
  });

  it('gives the plan as the reason, even for countries that were never on the device', async () => {
    const asked = 'What is the minimum wage in Kenya?';
    expect((await ask(asked, { premium: false, followed: ['za'] })).response).toContain(
      'Kenya is not among the countries that you follow',
    );
    expect((await ask(asked, { premium: true, followed: ['za'] })).response).toContain(
      'Kenya is not on this device, so I did not look there. Ask again when you are online.',
    );
  });

  it('quotes the newest official text in its original language, if its provision is named', async () => {
    const { answer, response } = await ask('What does section 20 say on annual leave in South Africa?', {
      premium: false,
      followed: ['za'],
    });
    expect(response).toContain(`Original text in Afrikaans: “${NEWEST}” [2]`);
    expect(answer.citations[1]).toMatchObject({ version: '2026-11-02', original: { lang: 'af', dir: 'ltr' } });
    expect((await ask(LEAVE, { premium: false, followed: ['za'] })).response).not.toContain('dertig dae');
  });

  it('quotes Premium commentary for Premium only', async () => {
    const asked = 'How many days of study leave for examinations do employees get in South Africa?';
    expect((await ask(asked, { premium: true, followed: ['za'] })).response).toContain('eleven days');
    expect((await ask(asked, { premium: false, followed: ['za'] })).response).not.toContain('eleven days');
  });
});
