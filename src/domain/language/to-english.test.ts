import { expect, it } from 'vitest';
import de from '../../../content/language/translations/de.json';
import es from '../../../content/language/translations/es.json';
import fr from '../../../content/language/translations/fr.json';
import pt from '../../../content/language/translations/pt.json';
import sw from '../../../content/language/translations/sw.json';
import type { ForeignLanguage } from './question-language';
import { phrasebookOf, toEnglish } from './to-english';

const BOOKS = {
  de: phrasebookOf(de.words),
  es: phrasebookOf(es.words),
  fr: phrasebookOf(fr.words),
  pt: phrasebookOf(pt.words),
  sw: phrasebookOf(sw.words),
};
const own = (text: string, words: Record<string, string>, language: ForeignLanguage = 'fr') =>
  toEnglish(text, language, phrasebookOf(words));

it.each<[ForeignLanguage, string, string]>([
  [
    'de',
    'Wie lange ist die Kündigungsfrist in Kenia nach 5 Jahren?',
    'how long is notice period in Kenya after 5 years?',
  ],
  ['es', '¿Cuántos días de vacaciones anuales hay en Chile?', 'how many days of annual leave is there in Chile?'],
  ['fr', 'Quel est le salaire minimum au Ghana ?', 'what is the minimum wage to Ghana?'],
  ['pt', 'Posso demitir uma funcionária grávida no Brasil?', 'can i dismiss a pregnant employee in Brazil?'],
  ['sw', 'Likizo ya mwaka nchini Kenya ni siku ngapi?', 'how many days annual leave in Kenya is?'],
])('gives the English words of a question in %s', (language, text, english) => {
  const given = toEnglish(text, language, BOOKS[language]);
  const words = (sentence: string) => sentence.toLowerCase().match(/\w+/g)!.sort();
  expect(words(given)).toEqual(expect.arrayContaining(words(english).filter((word) => word.length > 3)));
});

it('takes the longest phrase, an exact one before one with any ending, and none across a sentence', () => {
  const words = {
    notice: 'préavis',
    'notice of the employer': "préavis de l'employeur",
    dismiss: 'licenci*',
    layoff: 'licenciement',
  };
  expect(own("Préavis de l'employeur: licenciés, licenciement", words)).toBe('notice of the employer: dismiss, layoff');
  expect(own("Préavis de. L'employeur", words)).toBe('notice de. L employeur');
});

it('drops words without a meaning of their own, and keeps names, figures and unknown words', () => {
  expect(own("L'avis de M. Diop sur le SMIC", { '': 'l, le, sur, de' })).toBe('avis M. Diop SMIC');
  expect(own('constructor', {})).toBe('constructor');
});

it.each([
  ['1er janvier 2027', '1 January 2027'],
  ['01.02.2027', '1 February 2027'],
  ['12/1/2027', '12 January 2027'],
  ['3.500,50 francs', '3500.50 francs'],
  ['20 000 francs', '20000 francs'],
  ['12,5 jours', '12.5 jours'],
  ['99.99.2027', '99.99.2027'],
  ['janvier de 2027', 'January 2027'],
  ['13.º mois', '13 mois'],
  ['13. Monatsgehalt', '13 Monatsgehalt'],
  ['le 13. Monsieur', 'le 13. Monsieur'],
])('reads dates and figures as English writes them: %s', (text, english) => {
  expect(own(text, { january: 'janvier', of: 'de' }).toLowerCase()).toBe(english.toLowerCase());
});

it('does not take German nouns for names', () => {
  expect(own('Die Werkbank in Wien', { '': 'die', in: 'in' }, 'de')).toBe('werkbank in Wien');
});

it('puts the number before its unit, and the verb of a yes-or-no question first', () => {
  const words = { after: 'baada ya', years: 'miaka', 'can be dismissed': 'anaweza kufukuzwa' };
  expect(own('Anaweza kufukuzwa baada ya miaka 5?', words, 'sw')).toBe('can be dismissed after 5 years?');
  expect(
    own('El empleador puede despedir?', { 'the employer can': 'el empleador puede', dismiss: 'despedir' }, 'es'),
  ).toBe('is it so that the employer can dismiss?');
});

it('takes a verb of law for a statement, but not after “for”, and not “fixed”', () => {
  const words = { gives: 'donne', 'what is due': 'dû', 'time limit for pay': 'délai pour payer', 'fixed term': 'CDD' };
  expect(own('La loi donne un congé ?', words)).toBe('is it so that La loi gives un congé?');
  expect(own('Délai pour payer le congé ?', words)).toBe('time limit for pay le congé?');
  expect(own('Nombre de CDD au Maroc ?', words)).toBe('Nombre de fixed term au Maroc?');
  expect(own('Bucarest, mai 2026 : SMIC brut ?', { may: 'mai' })).toBe('Bucarest, may 2026: SMIC brut?');
});

it('reads a word that marks a question, whatever the question asks', () => {
  const words = { 'is it so that': 'je', leave: 'likizo', 'how many days': 'siku ngapi', '': 'ya, ni' };
  expect(own('Je, likizo ya baba Ghana?', words, 'sw')).toBe('is it so that leave baba Ghana?');
  expect(own('Je, likizo ni siku ngapi?', words, 'sw')).toBe('leave how many days?');
  expect(own('Ghana, je, likizo ni siku ngapi?', words, 'sw')).toBe('Ghana, leave how many days?');
});
