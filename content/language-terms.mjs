// Checks that check-language.mjs uses for several files.

/**
 * @typedef {object} Context
 * @property {(file: string, where: string, what: string) => void} report
 * @property {ReadonlySet<string>} codes of the countries of the product
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {string} text */
export const isLatin = (text) => /^[\u0020-\u024f]*$/.test(text);

/**
 * Terms are compared with folded texts: lower case, no accents, no punctuation, one space between words.
 * @param {string} term
 */
export function isFolded(term) {
  if (term === '' || term !== term.trim() || /\s\s|[^\S ]/.test(term)) return false;
  if (term !== term.normalize('NFC') || term !== term.toLowerCase()) return false;
  return !/[\u0300-\u036f]/.test(term.normalize('NFD')) && !/[!-/:-@[-`{-~\u2010-\u206f]/.test(term);
}

/** A folded term in which words may end in `*`. @param {string} term */
export const isPattern = (term) => isFolded(term.replace(/(?<=\S)\*(?= |$)/g, ''));

/**
 * @param {Context} context
 * @param {string} file
 * @param {string} where
 * @param {unknown} list
 * @param {(term: string) => boolean} isGood
 * @param {string} expected what a good entry is
 * @returns {string[]} the entries that are texts
 */
export function checkList({ report }, file, where, list, isGood, expected) {
  if (!Array.isArray(list)) {
    report(file, where, 'must be a list');
    return [];
  }
  const seen = new Set();
  for (const entry of list) {
    if (typeof entry !== 'string' || !isGood(entry)) report(file, where, `${JSON.stringify(entry)} is not ${expected}`);
    if (seen.has(entry)) report(file, where, `${JSON.stringify(entry)} is listed twice`);
    seen.add(entry);
  }
  return list.filter((entry) => typeof entry === 'string');
}

export const FOLDED = 'folded: lower case, no accents or punctuation, one space between words';
export const PATTERN = `${FOLDED}; * only at the end of a word`;

/**
 * An object with exactly these keys.
 * @param {Context} context @param {string} file @param {string} where @param {unknown} value @param {readonly string[]} keys
 * @returns {Record<string, unknown>}
 */
export function checkKeys({ report }, file, where, value, keys) {
  if (!isObject(value)) {
    report(file, where, 'must be an object');
    return {};
  }
  for (const key of keys) if (!(key in value)) report(file, where, `${key} is missing`);
  for (const key of Object.keys(value)) if (!keys.includes(key)) report(file, where, `${key} is unknown`);
  return value;
}

/**
 * An object of texts by country.
 * @param {Context} context @param {string} file @param {string} where @param {unknown} value
 * @returns {[code: string, line: string][]}
 */
export function checkCountries({ report, codes }, file, where, value) {
  if (!isObject(value)) {
    report(file, where, 'must be an object');
    return [];
  }
  /** @type {[string, string][]} */
  const lines = [];
  for (const [code, line] of Object.entries(value)) {
    if (!codes.has(code)) report(file, where, `${code} is no country of content/countries`);
    if (typeof line === 'string') lines.push([code, line]);
    else report(file, where, `${code} must be text`);
  }
  return lines;
}

/**
 * Checks lines of several words: each word is folded and occurs once.
 * @type {(context: Context, file: string, where: string, value: unknown) => void}
 */
export function checkWordLines(context, file, where, value) {
  const lines = checkList(context, file, where, value, (line) => line !== '', 'a line of words');
  const words = lines.flatMap((line) => line.split(' '));
  checkList(context, file, where, words, (word) => isFolded(word.replace(/'s$|-/g, '')), 'a folded word');
}
