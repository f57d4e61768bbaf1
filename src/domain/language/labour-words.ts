import af from '../../../content/language/labour-words/af.json';
import ar from '../../../content/language/labour-words/ar.json';
import de from '../../../content/language/labour-words/de.json';
import en from '../../../content/language/labour-words/en.json';
import es from '../../../content/language/labour-words/es.json';
import fr from '../../../content/language/labour-words/fr.json';
import hi from '../../../content/language/labour-words/hi.json';
import id from '../../../content/language/labour-words/id.json';
import it from '../../../content/language/labour-words/it.json';
import ja from '../../../content/language/labour-words/ja.json';
import ko from '../../../content/language/labour-words/ko.json';
import nl from '../../../content/language/labour-words/nl.json';
import pl from '../../../content/language/labour-words/pl.json';
import pt from '../../../content/language/labour-words/pt.json';
import sw from '../../../content/language/labour-words/sw.json';
import tr from '../../../content/language/labour-words/tr.json';
import zh from '../../../content/language/labour-words/zh.json';
import zu from '../../../content/language/labour-words/zu.json';
import type { Topic } from '../core/vocabulary';

/**
 * The labour-law words of one language: lower case, without accents. `employ*` matches every word that begins so.
 * Words in scripts without spaces match anywhere in a text.
 */
export interface LabourWords {
  /** One of these makes a text about labour law. */
  strong: readonly string[];
  /** Two of these do. */
  weak: readonly string[];
  /** Phrases that only look like labour law. They are removed before words are searched. */
  not: readonly string[];
  topics: Readonly<Partial<Record<Topic, readonly string[]>>>;
}

/** By ISO 639-1. Malay is close enough to Indonesian to use its words. */
const LANGUAGES = { af, ar, de, en, es, fr, hi, id, it, ja, ko, ms: id, nl, pl, pt, sw, tr, zh, zu };

export type LabourLanguage = keyof typeof LANGUAGES;

/** @param tag of a language: 'en', 'en-GB'. Languages without words are read as English. */
export function labourLanguageOf(tag: string): LabourLanguage {
  const code = tag.slice(0, 2).toLowerCase();
  return isListed(code) ? code : 'en';
}

export function labourWordsOf(language: LabourLanguage): LabourWords {
  return LANGUAGES[language];
}

const isListed = (code: string): code is LabourLanguage => code in LANGUAGES;
