import type { ForeignLanguage } from '../../domain/language/question-language';
import type { Translation } from '../../domain/language/to-english';

/** Words and labels of a language. */
export interface LanguageFile {
  words: Translation;
  labels: {
    /** By topic of facts. */
    topics: Readonly<Record<string, string>>;
    /** By topic of articles. */
    subjects: Readonly<Record<string, string>>;
    /** By unit of facts. */
    units: Readonly<Record<string, { one: string; other: string }>>;
    /** By heads and words of tables in English. */
    heads: Readonly<Record<string, string>>;
  };
}

/** Each language is a file of its own, loaded when somebody asks in it. All are kept for use without a network. */
const FILES: Readonly<Record<ForeignLanguage, () => Promise<{ default: LanguageFile }>>> = {
  de: () => import('../../../content/language/translations/de.json'),
  es: () => import('../../../content/language/translations/es.json'),
  fr: () => import('../../../content/language/translations/fr.json'),
  pt: () => import('../../../content/language/translations/pt.json'),
  sw: () => import('../../../content/language/translations/sw.json'),
};

export async function loadLanguage(language: ForeignLanguage): Promise<LanguageFile> {
  return (await FILES[language]()).default;
}
