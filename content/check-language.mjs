#!/usr/bin/env node
// Validates the word lists of content/language (or of the folder given as an argument) against content/README.md.
// Prints one line per problem and exits with 1 if there is one.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  checkCountries,
  checkKeys,
  checkList,
  checkWordLines,
  FOLDED,
  isFolded,
  isLatin,
  isObject,
  isPattern,
  PATTERN,
} from './language-terms.mjs';
import { FACT_TOPICS, UNITS, TOPICS } from './content-vocabulary.mjs';

/** @typedef {import('./language-terms.mjs').Context} Context */

const HERE = dirname(fileURLToPath(import.meta.url));
/** Languages of questions, besides English. */
const QUESTION_LANGUAGES = 'de es fr pt sw'.split(' ');
const LANGUAGES = 'af ar de en es fr hi id it ja ko nl pl pt sw tr zh zu'.split(' ');
/** src/domain/language/abbreviations.ts finds short forms of at most three words. */
const MOST_WORDS = 3;

/** @param {unknown} source */
function isExpression(source) {
  try {
    return typeof source === 'string' && new RegExp(source).source === source;
  } catch {
    return false;
  }
}

/** @param {Context} context @param {string} file @param {Record<string, unknown>} words */
function checkExpressions(context, file, { measures, advice }) {
  const ofMeasures = (Array.isArray(measures) ? measures : [measures]).flatMap((each) =>
    Object.values(checkKeys(context, file, 'measures', each, ['asks', 'has'])),
  );
  for (const source of [advice, ofMeasures].flat())
    if (!isExpression(source)) context.report(file, 'measures, advice', `"${String(source)}" is no regular expression`);
}

const ANSWER_LANGUAGES = 'de es fr pt sw'.split(' ');
/** @param {unknown} line */
const phrasesOf = (line) => (typeof line === 'string' ? line.split(', ') : [line]);
/** @param {string} phrase */
const isPhrase = (phrase) => /^[a-zß-ÿ]+(?: [a-zß-ÿ]+)*\*?$/.test(phrase);
const PHRASE = 'a phrase in lower case, as written; * only at its end';

/** @type {Record<string, (context: Context, file: string, value: unknown) => void>} */
const CHECKS = {
  'thesaurus.json': (context, file, value) => {
    const { report } = context;
    if (!isObject(value)) return report(file, '', 'must be an object of sections');
    /** @type {Map<string, string>} */
    const sectionOf = new Map();
    for (const [section, groups] of Object.entries(value)) {
      for (const group of checkList(context, file, section, groups, (line) => line !== '', 'a group')) {
        const parts = group.split(' | ');
        if (parts.length > 2) report(file, section, `"${group}" has more than one bar`);
        for (const term of parts.flatMap((part) => part.split(', '))) {
          if (!isFolded(term)) report(file, section, `"${term}" is not ${FOLDED}`);
          const other = sectionOf.get(term);
          if (other !== undefined) report(file, section, `"${term}" is in two groups; the other is under "${other}"`);
          sectionOf.set(term, section);
        }
      }
    }
  },
  'topic-words.json': (context, file, value) => {
    const { strong, weak, not } = checkKeys(context, file, '', value, ['strong', 'weak', 'not']);
    for (const [name, lists] of Object.entries({ strong, weak })) {
      for (const [topic, list] of Object.entries(checkKeys(context, file, name, lists, FACT_TOPICS)))
        checkList(context, file, `${name}.${topic}`, list, isPattern, PATTERN);
    }
    checkList(context, file, 'not', not, isPattern, PATTERN);
  },
  'known-words.json': (context, file, value) => checkWordLines(context, file, '', value),
  'question-stop-words.json': (context, file, value) => checkWordLines(context, file, '', value),
  'stop-words.json': (context, file, value) => {
    const { english, otherLanguages } = checkKeys(context, file, '', value, ['english', 'otherLanguages']);
    checkWordLines(context, file, 'english', english);
    checkWordLines(context, file, 'otherLanguages', otherLanguages);
  },
  'abbreviations.json': (context, file, value) => {
    const { report } = context;
    const { countries, ordinaryWords } = checkKeys(context, file, '', value, ['countries', 'ordinaryWords']);
    const all = new Set();
    for (const [code, line] of checkCountries(context, file, 'countries', countries)) {
      const own = new Set();
      for (const entry of line.split('; ')) {
        const [short = '', words = '', ...more] = entry.split(' = ');
        if (!isFolded(short) || !isFolded(words) || more.length > 0)
          report(file, code, `"${entry}" is not "short form = words", both folded`);
        if (short.split(' ').length > MOST_WORDS) report(file, code, `"${short}" has more than ${MOST_WORDS} words`);
        if (own.has(short)) report(file, code, `"${short}" is listed twice`);
        own.add(short);
        all.add(short);
      }
    }
    checkList(context, file, 'ordinaryWords', ordinaryWords, (word) => all.has(word), 'a short form of this file');
  },
  'ask-words.json': (context, file, value) => {
    const { report, codes } = context;
    const lists = [
      'mine all sum change changeAsked past noRule service notService notServiceAfter between people employs noise story focus greetings',
      'weekdays otherEnds agreedTerms denials inProbation references counters notNumbers divisors',
    ].flatMap((names) => names.split(' '));
    const maps = ['groups', 'sectors', 'reasons', 'units', 'days', 'paidBy'];
    const words = checkKeys(context, file, '', value, [
      ...lists,
      ...maps,
      'regions',
      'currencies',
      'money',
      'measures',
      'advice',
    ]);
    checkExpressions(context, file, words);
    /** @param {string} where @param {unknown} line */
    const checkLine = (where, line) =>
      checkList(context, file, where, typeof line === 'string' ? line.split(', ') : line, isPattern, PATTERN);
    for (const list of lists) checkLine(list, words[list]);
    for (const map of maps)
      for (const [name, line] of Object.entries(isObject(words[map]) ? words[map] : { '': '' }))
        checkLine(`${map}.${name}`, line);
    for (const [region, line] of Object.entries(isObject(words.regions) ? words.regions : { '': '' }))
      checkList(context, file, region, String(line).split(' '), (code) => codes.has(code), 'a country of the product');
    for (const [code, line] of Object.entries(isObject(words.currencies) ? words.currencies : { '': '' }))
      if (!/^[A-Z]{3}$/.test(code) || String(line) !== String(line).toLowerCase())
        report(file, 'currencies', `"${code}": "${String(line)}" is not a code with words in lower case`);
  },
  'sum-words.json': (context, file, value) => {
    const lists = [
      'nearly otherService protected employeeSide employerSide givesNotice toEmployee forPeople deductions',
      'publicHoliday restDay ordinaryDay weekend night',
    ].flatMap((names) => names.split(' '));
    const words = checkKeys(context, file, '', value, [...lists, 'weeklyRest']);
    for (const list of lists) checkList(context, file, list, String(words[list]).split(', '), isPattern, PATTERN);
    for (const [code, days] of checkCountries(context, file, 'weeklyRest', words.weeklyRest))
      checkList(context, file, code, days.split(', '), isFolded, FOLDED);
  },
  'verdict-words.json': (context, file, value) => {
    if (!isObject(value)) return context.report(file, '', 'must be an object of regular expressions');
    for (const [name, source] of Object.entries(value))
      if (!isExpression(source)) context.report(file, name, `"${String(source)}" is no regular expression`);
  },
  'places.json': (context, file, value) => checkPlaces(context, file, value),
  'question-languages.json': (context, file, value) => {
    const marks = checkKeys(context, file, '', value, QUESTION_LANGUAGES);
    for (const language of QUESTION_LANGUAGES)
      if (typeof marks[language] !== 'string' || marks[language].trim() === '')
        context.report(file, language, 'has no words');
  },
  'number-words.json': (context, file, value) => {
    const { report } = context;
    const { words, scales } = checkKeys(context, file, '', value, ['words', 'scales']);
    const known = new Map();
    for (const [language, numbers] of Object.entries(isObject(words) ? words : {})) {
      for (const [word, number] of Object.entries(isObject(numbers) ? numbers : {})) {
        if (known.has(word) && known.get(word) !== number)
          report(file, language, `"${word}" is ${number} here and ${known.get(word)} in another language`);
        known.set(word, number);
      }
    }
    for (const [word, number] of [...known, ...Object.entries(isObject(scales) ? scales : {})]) {
      if (!isFolded(word) || !Number.isInteger(number) || number < 2)
        report(file, '', `"${word}": ${number} is not a folded word with a whole number from 2`);
    }
  },
  'text-languages.json': (context, file, value) => {
    const { scripts, words } = checkKeys(context, file, '', value, ['scripts', 'words']);
    for (const [language, name] of Object.entries(isObject(scripts) ? scripts : { '': '' }))
      if (typeof name !== 'string' || name === '') context.report(file, language, 'has no name');
    for (const [language, line] of Object.entries(isObject(words) ? words : { '': '' })) {
      const [name, list, ...more] = String(line).split(' | ');
      if (!name || !list || more.length > 0) context.report(file, language, 'is not "name | words"');
      else checkWordLines(context, file, language, [list]);
    }
  },
  'local-names.json': (context, file, value) => {
    const { report } = context;
    const countryOf = new Map();
    for (const [code, line] of checkCountries(context, file, '', value)) {
      for (const name of line.split(', ')) {
        if (!isFolded(name)) report(file, code, `"${name}" is not ${FOLDED}`);
        if (countryOf.has(name)) report(file, code, `"${name}" is also a name of ${countryOf.get(name)}`);
        countryOf.set(name, code);
      }
    }
  },
  'answer-words.json': (context, file, value) => {
    for (const [language, lists] of Object.entries(checkKeys(context, file, '', value, ANSWER_LANGUAGES))) {
      const { words, ...lines } = checkKeys(context, file, language, lists, ['yes', 'no', 'words', 'known', 'acts']);
      for (const [name, line] of Object.entries(lines))
        checkList(context, file, `${language}.${name}`, phrasesOf(line), isPhrase, PHRASE);
      // A phrase has one meaning, so all of them are one list.
      const phrases = isObject(words) ? Object.values(words).flatMap(phrasesOf) : words;
      checkList(context, file, `${language}.words`, phrases, isPhrase, PHRASE);
    }
  },
};
for (const language of LANGUAGES) {
  CHECKS[`labour-words/${language}.json`] = (context, file, value) => {
    const { topics, ...lists } = checkKeys(context, file, '', value, ['strong', 'weak', 'not', 'topics']);
    for (const [name, list] of Object.entries(lists)) checkList(context, file, name, list, isPattern, PATTERN);
    for (const [topic, list] of Object.entries(isObject(topics) ? topics : { '': undefined })) {
      if (!TOPICS.includes(topic)) context.report(file, 'topics', `"${topic}" is no topic of content-vocabulary.mjs`);
      checkList(context, file, topic, list, isPattern, PATTERN);
    }
  };
}

for (const language of QUESTION_LANGUAGES) {
  CHECKS[`translations/${language}.json`] = (context, file, value) => {
    const { words, labels } = checkKeys(context, file, '', value, ['words', 'labels']);
    /** @type {Map<string, string>} */
    const englishOf = new Map();
    for (const [english, list] of Object.entries(isObject(words) ? words : { words: '' })) {
      for (const phrase of String(list).split(', ')) {
        const other = englishOf.get(phrase.toLowerCase());
        if (other !== undefined)
          context.report(file, 'words', `"${phrase}" is under "${english}" and under "${other}"`);
        if (phrase.trim() !== phrase || phrase === '' || /\*./.test(phrase))
          context.report(file, english, `"${phrase}" is not a phrase, which may end with *`);
        englishOf.set(phrase.toLowerCase(), english);
      }
    }
    const { topics, subjects, units } = checkKeys(context, file, 'labels', labels, [
      'topics',
      'subjects',
      'units',
      'heads',
    ]);
    checkKeys(context, file, 'labels.topics', topics, FACT_TOPICS);
    checkKeys(context, file, 'labels.subjects', subjects, TOPICS);
    checkKeys(
      context,
      file,
      'labels.units',
      units,
      UNITS.filter((unit) => unit !== null),
    );
  };
}

/** Checks names that count in capitals only. @param {Context} context @param {string} file @param {unknown} capitals */
function checkCapitals({ report, codes }, file, capitals) {
  for (const [name, code] of Object.entries(isObject(capitals) ? capitals : { '': '' }))
    if (!/^[A-Z]+\??$/.test(name) || (code !== '' && !codes.has(String(code))))
      report(
        file,
        'capitals',
        `"${name}": "${String(code)}" is not capitals with a country of the product, or with ""`,
      );
}

/** @param {Context} context @param {string} file @param {unknown} value */
function checkPlaces(context, file, value) {
  const { report, codes } = context;
  const lists = ['ambiguous', 'elsewhere', 'notTypos', 'capitalisedOnly', 'beforePronounUs'];
  const places = checkKeys(context, file, '', value, ['countries', 'capitals', 'regions', ...lists]);
  /** @type {Map<string, string>} */
  const placeOf = new Map();
  /** @param {string} name @param {string} place */
  const addName = (name, place) => {
    // Names in other scripts are matched as they are written.
    if (name === '' || (isLatin(name) && !isFolded(name))) report(file, place, `"${name}" is not ${FOLDED}`);
    const other = placeOf.get(name);
    if (other !== undefined) report(file, place, `"${name}" is also a name of ${other}`);
    placeOf.set(name, place);
  };
  const lines = checkCountries(context, file, 'countries', places.countries);
  for (const [code, line] of lines) {
    const parts = line.split(' | ');
    if (parts.length > 2) report(file, code, 'has more than one bar');
    for (const name of parts.flatMap((part) => part.split(', '))) addName(name, code);
  }
  for (const code of codes) if (!lines.some(([own]) => own === code)) report(file, 'countries', `${code} is missing`);
  for (const line of checkList(context, file, 'elsewhere', places.elsewhere, (names) => names !== '', 'a place')) {
    const [place = '', ...names] = line.split(', ');
    for (const name of names) addName(name, place);
  }
  for (const [name, region] of Object.entries(isObject(places.regions) ? places.regions : { '': '' })) {
    if (typeof region !== 'string' || region === '') report(file, 'regions', `"${name}" has no region`);
    addName(name, String(region));
  }
  checkCapitals(context, file, places.capitals);
  for (const list of lists.filter((name) => name !== 'elsewhere'))
    checkList(context, file, list, places[list], isFolded, FOLDED);
}

/**
 * @param {string} [folder]
 * @returns {string[]} one line per problem
 */
export function checkLanguage(folder = join(HERE, 'language')) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Context['report']} */
  const report = (file, where, what) => problems.push(`${file}: ${where ? `${where}: ` : ''}${what}`);
  const codes = new Set(readdirSync(join(HERE, 'countries')).map((name) => name.slice(0, 2)));
  for (const [file, check] of Object.entries(CHECKS)) {
    const path = join(folder, file);
    if (!existsSync(path)) {
      report(file, '', 'is missing');
      continue;
    }
    try {
      check({ report, codes }, file, JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      report(file, '', `is not JSON: ${error.message}`);
    }
  }
  const files = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
  for (const file of files)
    if (/\.\w+$/.test(file) && !(file in CHECKS)) report(file, '', 'is not known; add its check to check-language.mjs');
  return problems;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = checkLanguage(process.argv[2]);
  for (const problem of problems) console.log(problem);
  console.log(`${Object.keys(CHECKS).length} files, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
