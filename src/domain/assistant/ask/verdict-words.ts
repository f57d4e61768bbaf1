import words from '../../../../content/language/verdict-words.json';

/** What `content/language/verdict-words.json` contains: how questions ask for yes or no, and how texts say it. */
export const SAYS = Object.fromEntries(
  Object.entries(words).map(([name, source]) => [name, new RegExp(source, 'i')]),
) as Readonly<Record<keyof typeof words, RegExp>>;
