import textLanguages from '../../../content/language/text-languages.json';
import { fold } from './words';

/** The language of a stored text that is not in English. */
export interface TextLanguage {
  /** BCP 47: 'ja', 'zh-Hant'. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** 'Japanese' */
  name: string;
}

/** Characters from which a language is read. */
const SAMPLE = 2000;
/** One frequent word may be part of a name. */
const FEWEST_WORDS = 2;

/** Scripts that one language of the countries uses. Chinese characters are last: Japanese texts have them too. */
const SCRIPTS: readonly (readonly [lang: keyof typeof textLanguages.scripts, letters: RegExp])[] = [
  ['ar', /[\u0600-\u06ff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['el', /[\u0370-\u03ff]/g],
  ['hi', /[\u0900-\u097f]/g],
  ['bn', /[\u0980-\u09ff]/g],
  ['ta', /[\u0b80-\u0bff]/g],
  ['si', /[\u0d80-\u0dff]/g],
  ['th', /[\u0e00-\u0e7f]/g],
  ['am', /[\u1200-\u137f]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['ja', /[\u3040-\u30ff]/g],
  ['zh', /[\u3400-\u9fff]/g],
];
const LATIN = /[A-Za-z\u00c0-\u024f\u1e00-\u1eff]/g;
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'he'];

const LANGUAGES = Object.entries(textLanguages.words).map(([lang, line]) => {
  const [name = '', words = ''] = line.split(' | ');
  return { lang, name, words: words.split(' ') };
});
const LANGUAGES_OF = new Map<string, string[]>();
for (const { lang, words } of LANGUAGES)
  for (const word of words) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), lang]);

/**
 * The language of a stored text, by its script or its frequent words.
 *
 * @param country ISO code: a text of Chinese characters only is Japanese in Japan
 * @returns undefined for English, and for a text that does not say
 */
export function languageOfText(text: string, country = ''): TextLanguage | undefined {
  const sample = text.slice(0, SAMPLE);
  return languageOfScript(sample, country) ?? languageOfWords(sample);
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

function languageOfScript(sample: string, country: string): TextLanguage | undefined {
  if (!/[\u0370-\u1dff\u2c00-\ud7af]/.test(sample)) return undefined;
  const counts = SCRIPTS.map(([lang, letters]) => ({ lang, letters: count(sample, letters) }));
  const found = counts.filter(({ letters }) => letters > 0).sort((a, b) => b.letters - a.letters);
  const all = found.reduce((sum, { letters }) => sum + letters, 0);
  if (!found[0] || all < count(sample, LATIN)) return undefined;
  const hasKana = found.some(({ lang }) => lang === 'ja');
  const lang = found[0].lang === 'zh' && (hasKana || country === 'JP') ? 'ja' : found[0].lang;
  return {
    lang: lang === 'zh' ? (CHINESE[country] ?? lang) : lang,
    dir: RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr',
    name: textLanguages.scripts[lang],
  };
}

/** Fonts differ in the form of the characters. */
const CHINESE: Readonly<Record<string, string>> = { CN: 'zh-Hans', SG: 'zh-Hans', HK: 'zh-Hant', TW: 'zh-Hant' };

/** Of several languages with the most words, the first one in the list: English. */
function languageOfWords(sample: string): TextLanguage | undefined {
  const scores = new Map<string, number>();
  for (const word of fold(sample).split(' '))
    for (const lang of LANGUAGES_OF.get(word) ?? []) scores.set(lang, (scores.get(lang) ?? 0) + 1);
  const most = Math.max(...scores.values());
  const best = LANGUAGES.find(({ lang }) => scores.get(lang) === most);
  return best && best.lang !== 'en' && most >= FEWEST_WORDS
    ? { lang: best.lang, dir: 'ltr', name: best.name }
    : undefined;
}
