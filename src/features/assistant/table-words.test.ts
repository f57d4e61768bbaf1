import { expect, it } from 'vitest';
import fr from '../../../content/language/translations/fr.json';
import { wordsIn } from './table-words';

const WORDS = wordsIn('fr', fr.labels);
const row = (amount: number, unit: string) => ({
  country: 'DE',
  name: 'Germany',
  cells: ['as the server wrote it'],
  figure: { amount, unit, currency: 'EUR' },
});

it('names heads, countries and figures in the language of the question', () => {
  expect(['Annual leave', 'Provision', 'After 5 years'].map(WORDS.head)).toEqual([
    'Congés payés',
    'Disposition',
    'After 5 years',
  ]);
  expect(WORDS.country(row(1, 'weeks'))).toBe('Allemagne');
  expect([1, 21, 1234.5].map((amount) => WORDS.value(row(amount, 'working_days')).replace(/\s/g, ' '))).toEqual([
    '1 jour ouvrable',
    '21 jours ouvrables',
    '1 234,5 jours ouvrables',
  ]);
  expect(WORDS.value(row(13.9, 'local_currency_per_month')).replace(/\s/g, ' ')).toBe('EUR 13,9 par mois');
  expect(WORDS.value(row(150, 'percent_of_wage')).replace(/\s/g, ' ')).toBe('150 % du salaire');
});

it('keeps what has no word: a unit of a newer server, a text without a figure', () => {
  expect(WORDS.value(row(3, 'moons'))).toBe('as the server wrote it');
  expect(WORDS.value({ country: 'KE', name: 'Kenya', cells: ['Not recorded'] })).toBe('Non renseigné');
  expect(WORDS.value({ country: 'KE', name: 'Kenya', cells: ['Two bonuses'] })).toBe('Two bonuses');
});
