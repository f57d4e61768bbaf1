import { expect, it } from 'vitest';
import { languageOf } from './question-language';

it.each([
  ['en', 'How long is the notice period in Kenya after five years?'],
  ['fr', 'Quel est le salaire minimum au Maroc ?'],
  ['pt', 'Posso demitir uma funcionária grávida no Brasil?'],
  ['es', '¿Cuántos días de vacaciones hay en Chile?'],
  ['de', 'Wie lange ist die Kündigungsfrist in Österreich?'],
  ['sw', 'Likizo ya mwaka nchini Kenya ni siku ngapi?'],
  ['de', 'Was passiert in Vietnam, wenn jemand einfach weiterarbeitet?'],
  ['de', 'mindestlohn tschechien pro monat ab januar 2027'],
  ['de', 'Massenentlassung in Norwegen: Schwelle und Zeitraum'],
  ['es', 'periodo de prueba en tanzania'],
  ['pt', 'salario minimo mensal na Republica Checa em janeiro'],
  ['en', 'Ghana minimum wage'],
  ['en', 'Can we use the term “prestación de servicios” in a contract in Spain?'],
])('reads the language of a question: %s, %s', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

it('takes a short question for the language of the one before it', () => {
  expect(languageOf('Ghana?', 'fr')).toBe('fr');
  expect(languageOf('Ghana?')).toBe('en');
});
