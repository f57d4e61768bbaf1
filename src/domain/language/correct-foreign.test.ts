import { expect, it } from 'vitest';
import { withoutTypos } from './correct-foreign';
import type { ForeignLanguage } from './question-language';
import { phrasebookOf } from './to-english';

const WORDS = {
  legal: 'legal',
  'minimum wage': 'salário mínimo, mindestlohn',
  'maximum working hours': 'höchstarbeitszeit',
  maximum: 'höchst*',
  work: 'kazi, arbeit*',
  cost: 'costo',
  'dismissed employee': 'empregado despedido',
};
const mended = (text: string, language: ForeignLanguage = 'pt') => withoutTypos(text, language, phrasebookOf(WORDS));

it.each<[ForeignLanguage, string, string]>([
  ['pt', 'salario mínmo?', 'salario minimo?'],
  ['de', 'Höchstarbeitzeit in Wien', 'hochstarbeitszeit in Wien'],
  ['de', 'mindestlonh ab 2027', 'mindestlohn ab 2027'],
  ['sw', 'saa za kzai', 'saa za kazi'],
  ['pt', 'um empregado despeddio', 'um empregado despedido'],
])('mends a missing, an extra, a wrong or a swapped letter, in %s', (language, text, right) => {
  expect(mended(text, language)).toBe(right);
});

it('leaves a word whose first letter differs, because that can mean “not”', () => {
  expect(mended('ilegal')).toBe('ilegal');
});

it('leaves a short word with a wrong letter, which is often another word', () => {
  expect(mended('corto kasi')).toBe('corto kasi');
});

it('leaves names, places, English words and words with an open beginning', () => {
  expect(mended('Minmo, Kazu e Costa')).toBe('Minmo, Kazu e Costa');
  expect(withoutTypos('overtime', 'fr', phrasebookOf({ other: 'overtimes' }))).toBe('overtime');
  expect(withoutTypos('arbeiten', 'de', phrasebookOf({ work: 'arbeit*', worker: 'arbeiter' }))).toBe('arbeiten');
  expect(withoutTypos('kenia', 'es', phrasebookOf({ had: 'tenia, kenias' }))).toBe('kenia');
});
