import { expect, it } from 'vitest';
import { ask, asked, reader, setUpAssistant } from './assistant-setup';

setUpAssistant();

const READING = { topics: ['annual_leave'], countries: ['GH'], where: 'named', asks: 'value' };

it('answers for several countries in a table', async () => {
  const { body } = await ask(await reader('premium', 'KE', 'GH'), 'Annual leave in my countries');
  expect(body.answer.table!.rows.map(({ country, cells }) => [country, cells[0]])).toEqual([
    ['KE', '21 working days'],
    ['GH', '15 working days'],
  ]);
  expect(body.answer.asked).toMatchObject({ where: 'mine', topics: ['annual_leave'] });
  expect(body.response).toContain('Country | Annual leave');
});

it.each([
  ['fr', 'Combien de jours de congés payés dans mes pays ?'],
  ['de', 'Wie viele Tage Jahresurlaub gibt es in meinen Ländern?'],
  ['es', '¿Cuántos días de vacaciones anuales hay en mis países?'],
  ['pt', 'Quantos dias de férias anuais há nos meus países?'],
  ['sw', 'Likizo ya mwaka katika nchi zangu ni siku ngapi?'],
])('answers a question in another language: %s', async (language, message) => {
  const { body } = await ask(await reader('premium', 'KE', 'GH'), message);
  expect(body.answer.asked).toMatchObject({ language, where: 'mine', topics: ['annual_leave'] });
  expect(body.answer.table!.rows.map(({ country, figure }) => [country, figure?.amount])).toEqual([
    ['KE', 21],
    ['GH', 15],
  ]);
});

it('gives a free reader only countries of the plan, in a table, a region and a corrected reading', async () => {
  const user = await reader('free', 'KE', 'GH');
  const table = await ask(user, 'Annual leave in Kenya, Ghana and Brazil');
  expect(table.body.answer.table!.rows.map(({ country }) => country)).toEqual(['KE', 'GH']);
  expect(table.body.note).toContain('Brazil is not among the countries that you follow');
  expect(JSON.stringify(table.body.answer)).not.toContain('30 working days');

  const before = await asked(user);
  const region = await ask(user, 'Annual leave in Latin America');
  expect([region.body.answer.kind, region.body.answer.citations]).toEqual(['refusal', []]);

  const corrected = await ask(user, 'Annual leave in Kenya', { asked: { ...READING, countries: ['BR'] } });
  expect([corrected.body.answer.kind, corrected.body.answer.citations]).toEqual(['refusal', []]);
  expect(JSON.stringify(corrected.body)).not.toContain('30 working days');
  expect(await asked(user)).toBe(before);
});

it('uses the reading that its author corrected, and refuses one that is not readable', async () => {
  const user = await reader('premium', 'KE', 'GH');
  const { body } = await ask(user, 'How many days of annual leave are there in Kenya?', { asked: READING });
  expect(body.answer.citations.map(({ country }) => country)).toEqual(['GH']);
  const bad = await ask(user, 'Annual leave in Kenya', { asked: { ...READING, day: 'tomorrow' } });
  expect([bad.status, bad.body.message]).toEqual([400, 'Enter a day that exists, such as 2026-11-30.']);
});

it('says what is not recorded for a past day, and gives no other version', async () => {
  const { body } = await ask(await reader('premium', 'KE'), 'What was the annual leave in Kenya in 1995?');
  expect(body.response).toMatch(/^Not recorded/);
  expect(body.response).not.toContain('21 working days');
});
