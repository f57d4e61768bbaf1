import { MOST_PASSAGE_COUNTRIES } from '../../../src/domain/assistant/ask/answer-asked';
import { leftOutNote, WITHOUT_MODEL } from '../../../src/domain/assistant/chat-rules';
import type { Answer } from '../../../src/domain/assistant/read/answer-types';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import type { QuestionLanguage } from '../../../src/domain/language/question-language';
import type { Phrasebook } from '../../../src/domain/language/to-english';
import type { App } from '../core/app';
import { coversAllCountries, passagesForModel } from './chat-model';
import { compose } from './compose-with-model';
import { Statements, statementsOf, verdictOf, withSources } from './statements';
import { statedFrom, type ToolSource } from './tool-calls';

export interface AnswerResult {
  /** undefined if the model failed and the passages alone do not answer. */
  answer: Answer | undefined;
  note: string;
  /** Whether it counts as a question of the day. `failed`: it does not, because the model failed. */
  isCounted: boolean | 'failed';
  tokens?: { in: number; out: number };
}

interface Task {
  /** As the user wrote it. */
  question: string;
  language: QuestionLanguage;
  /** Of the language; none for English. */
  phrasebook?: Phrasebook;
  source: ToolSource;
  /** The answer without the model. */
  extracted: Answer;
  passages(): readonly Passage[];
}

/** Statements that the model gets without asking for them. */
const MOST_STATEMENTS = 40;
/** If more sentences are removed than this for each that stays, the answer has lost its meaning. */
const MOST_REMOVED = 2;

/** The answer in the words of the model. If it failed, or lacks what is asked, the extracted answer. */
export function answerWithModel(
  app: App,
  { question, language, phrasebook, source, extracted, passages }: Task,
): AnswerResult {
  const { countries: codes } = source.asked;
  const statements = new Statements();
  for (const each of startOf(extracted, source, passages)) statements.add(each);
  const checks = { language, ...(phrasebook && { phrasebook }), verdict: verdictOf(extracted), countries: codes };
  const { answer, removed, tokens } = compose(app, { question, language, statements, source, checks });
  if (!answer)
    return {
      answer: extracted.kind === 'refusal' || extracted.kind === 'closest' ? undefined : extracted,
      note: WITHOUT_MODEL,
      isCounted: 'failed',
      tokens,
    };
  const said = answer.sentences.length;
  // A table or a sum stays beside the sentences, so they need not speak of all countries.
  const isComplete = extracted.table !== undefined || extracted.sum !== undefined || coversAllCountries(answer, codes);
  return said > 0 && isComplete && removed <= MOST_REMOVED * said
    ? { answer: withSources(answer, statements, extracted), note: leftOutNote(removed), isCounted: true, tokens }
    : { answer: extracted, note: '', isCounted: true, tokens };
}

/** What the extracted answer states, and the best passages, unless it is a table, a sum or a list of changes. */
function startOf(extracted: Answer, { question, asked, context, mayRead }: ToolSource, passages: Task['passages']) {
  // Of a text on several countries, the model gets only the sentences on those that are asked about.
  const own = statementsOf(extracted)
    .filter(({ source }) => source.countries.length === 1)
    .slice(0, MOST_STATEMENTS);
  if (extracted.table || extracted.sum || asked.asks === 'change') return own;
  const codes = asked.countries.slice(0, MOST_PASSAGE_COUNTRIES);
  const isTold = ({ id, kind }: Passage) =>
    (kind === 'fact' || kind === 'rule') && own.some(({ source }) => source.id === id);
  const found = passagesForModel(question, passages(), codes, context.now, mayRead);
  return [...own, ...statedFrom(found, passages()).filter(({ shown }) => !isTold(shown))];
}
