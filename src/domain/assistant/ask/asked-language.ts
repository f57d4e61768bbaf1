import { withoutTypos } from '../../language/correct-foreign';
import { languageOf, type ForeignLanguage, type QuestionLanguage } from '../../language/question-language';
import { toEnglish, type Phrasebook } from '../../language/to-english';

/** A message and the one before it in English words, and the language of the message. */
export interface InEnglish {
  message: string;
  earlier: string;
  language: QuestionLanguage;
}

/** The languages of a message and of the one before it. A short message is in the language of the one before. */
export function languagesOf(message: string, earlier: string): [own: QuestionLanguage, before: QuestionLanguage] {
  const before = languageOf(earlier);
  return [languageOf(message, before), before];
}

/** @param phrasebookFor called for the languages of `languagesOf` other than English */
export function inEnglish(
  message: string,
  earlier: string,
  phrasebookFor: (language: ForeignLanguage) => Phrasebook,
): InEnglish {
  const [own, before] = languagesOf(message, earlier);
  const worded = (text: string, language: QuestionLanguage) => {
    if (language === 'en') return text;
    const phrasebook = phrasebookFor(language);
    return toEnglish(withoutTypos(text, language, phrasebook), language, phrasebook);
  };
  return { message: worded(message, own), earlier: worded(earlier, before), language: own };
}
