import { readFileSync } from 'node:fs';
import { QUESTION_LANGUAGES, type ForeignLanguage, type QuestionLanguage } from '../../src/domain/language/question-language';
import { halfOf, type Half, type Stands } from './evaluate-assistant';
import { judgeTyped, type TypedJudged, type TypedQuestion } from './evaluate-typed';
import type { AssistantWorld } from './starter-passages';

/** A labelled question, and the same question in the other languages. */
interface TranslatedQuestion extends TypedQuestion {
  translations: Record<ForeignLanguage, string>;
}

const FILE = new URL('../../tests/labelled/questions-in-six-languages.json', import.meta.url);

/** The answers to the same questions in each language. The half of a question is that of its English text. */
export function judgeLanguages(
  half: Half,
  world: AssistantWorld,
  stands: Stands,
): { language: QuestionLanguage; judged: TypedJudged[] }[] {
  const all = JSON.parse(readFileSync(FILE, 'utf8')) as TranslatedQuestion[];
  const questions = all.filter(({ question }) => halfOf(question) === half);
  return QUESTION_LANGUAGES.map((language) => ({
    language,
    judged: judgeTyped(
      language,
      questions.map((each) => ({ ...each, question: language === 'en' ? each.question : each.translations[language] })),
      world,
      stands,
    ),
  }));
}
