import { readFileSync, readdirSync } from 'node:fs';
import { answerAsked } from '../../src/domain/assistant/ask/answer-asked';
import { inEnglish } from '../../src/domain/assistant/ask/asked-language';
import { readAsked } from '../../src/domain/assistant/ask/read-asked';
import { rowsOfCountries } from '../../src/domain/assistant/ask/asked-rows';
import { textOfAnswer } from '../../src/domain/assistant/chat-rules';
import { dayFromDate } from '../../src/domain/core/calendar-day';
import type { Answer } from '../../src/domain/assistant/read/answer-types';
import { phrasebookFor } from './phrasebooks';
import { halfOf, type Half, type Stands } from './evaluate-assistant';
import { documentOf, type AssistantWorld } from './starter-passages';

/** The day of these questions. */
export const TYPED_NOW = new Date('2026-11-30T12:00:00Z');

const FOLDER = new URL('../../tests/labelled/questions/', import.meta.url);

type Expects = 'answer' | 'table' | 'sum' | 'refusal' | 'not_recorded' | 'correction' | 'which_country';

/** A labelled question; tests/labelled/questions/README.md describes the fields. */
export interface TypedQuestion {
  id: string;
  question: string;
  countries: string[];
  follows?: string[];
  topics?: string[];
  day?: string;
  expects: Expects;
  says?: 'yes' | 'no';
  must: string[];
  any: string[];
  must_not: string[];
  cites: string[];
  rows?: Record<string, string[]>;
  trap?: string;
  why: string;
}

/**
 * - `right`: as expected, with a right citation
 * - `missed`: refused, asked back or only quoted, although the answer is stored
 * - `wrong`: without what it must say, with what it must not say, or an answer where nothing is stored
 */
export type TypedVerdict = 'right' | 'missed' | 'wrong';

export interface TypedJudged {
  set: string;
  question: TypedQuestion;
  answer: Answer;
  verdict: TypedVerdict;
  why: string;
  /** Sentences shown, and those among them that cite no document of the label. */
  shown: number;
  stray: number;
}

/** A set that is only measured: it has no halves, and no tool prints its questions. */
export const FRESH_SET = 'fresh';

/** The names of the sets that have halves: 'plain-1', 'sums', 'more/plain-3', … */
export function typedSets(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .filter((name) => name !== FRESH_SET)
    .sort();
}

/** The sets in `more` were written later, for tuning alone. */
const isForTuning = (set: string) => set.startsWith('more/');

export function readTypedQuestions(set: string, half: Half): TypedQuestion[] {
  return readSet(set).filter(({ question }) => (isForTuning(set) ? 'tuning' : halfOf(question)) === half);
}

/** All questions of the fresh set. */
export const readFreshQuestions = (): TypedQuestion[] => readSet(FRESH_SET);

const readSet = (set: string) => JSON.parse(readFileSync(new URL(`${set}.json`, FOLDER), 'utf8')) as TypedQuestion[];

const KIND_OF_ANSWER: Record<Expects, string> = {
  answer: 'plain',
  which_country: 'plain',
  table: 'several',
  sum: 'sums',
  refusal: 'refusals',
  not_recorded: 'dated',
  correction: 'traps',
};

/** What a question of the fresh set measures: plain, several, sums, dated, refusals or traps. */
export function kindOfQuestion({ expects, trap, day }: TypedQuestion): string {
  if (trap) return 'traps';
  return day ? 'dated' : KIND_OF_ANSWER[expects];
}

/** The answer to a question, as a reader of all countries gets it. */
export function askWorld(
  written: string,
  { passages, rows, context }: AssistantWorld,
  followed: readonly string[] = [],
): Answer {
  const { message: text, language } = inEnglish(written, '', phrasebookFor);
  const own = { ...context, followed };
  const asked = {
    ...readAsked(text, own, dayFromDate(context.now)),
    ...(language !== 'en' && { language }),
  };
  const codes = asked.countries;
  return answerAsked(
    { text, asked },
    rowsOfCountries(rows, codes),
    () => passages.filter(({ countries }) => countries.some((code) => codes.includes(code))),
    own,
  );
}

export function judgeTyped(
  set: string,
  questions: readonly TypedQuestion[],
  world: AssistantWorld,
  stands: Stands,
): TypedJudged[] {
  return questions.map((question) => {
    const answer = askWorld(question.question, world, question.follows);
    const shown = answer.kind === 'answer' || answer.kind === 'correction' ? answer.sentences : [];
    const stray =
      question.cites.length === 0
        ? 0
        : shown.filter(
            ({ cites }) => !cites.some((cite) => question.cites.includes(documentOf(answer.citations[cite - 1]!))),
          ).length;
    return {
      set,
      question,
      answer,
      ...judge(question, answer, stands),
      shown: question.cites.length === 0 ? 0 : shown.length,
      stray,
    };
  });
}

const REFUSALS: readonly string[] = ['refusal', 'closest', 'which_country'];

type Outcome = Pick<TypedJudged, 'verdict' | 'why'>;

const RIGHT: Outcome = { verdict: 'right', why: '' };
const wrong = (why: string): Outcome => ({ verdict: 'wrong', why });

function judge(question: TypedQuestion, answer: Answer, stands: Stands): Outcome {
  const isRefused = REFUSALS.includes(answer.kind);
  switch (question.expects) {
    case 'refusal':
      return isRefused ? RIGHT : wrong('answers');
    case 'which_country':
      if (answer.kind === 'which_country') return RIGHT;
      return isRefused ? { verdict: 'missed', why: 'refuses' } : wrong('answers');
    case 'not_recorded':
      return isRefused || /^not recorded/i.test(textOfAnswer(answer)) ? RIGHT : wrong('answers');
    default:
      return isRefused ? { verdict: 'missed', why: answer.kind } : judgeAnswer(question, answer, stands);
  }
}

/** What an answer must say, must not say, and must cite. */
function judgeAnswer(question: TypedQuestion, answer: Answer, stands: Stands): Outcome {
  const { expects, cites, rows } = question;
  const fault = faultOf(question, textOfAnswer(answer), stands);
  if (fault !== undefined) return wrong(fault);
  if (expects === 'table') return judgeTable(question, answer, rows ?? {}, stands);
  const cited = answer.citations.map(documentOf);
  const isCited = (expects === 'correction' && cites.length === 0) || cites.some((name) => cited.includes(name));
  return isCited ? RIGHT : wrong(`cites ${cited.join(', ')}`);
}

function faultOf({ must, any, must_not, says }: TypedQuestion, text: string, stands: Stands): string | undefined {
  const said = must_not.find((phrase) => stands(text, phrase));
  if (said !== undefined) return `says ${said}`;
  if (says && !new RegExp(`^${says}\\b`, 'i').test(text)) return `does not begin with ${says}`;
  const lacking = must.find((phrase) => !stands(text, phrase));
  if (lacking !== undefined) return `lacks ${lacking}`;
  return any.length > 0 && !any.some((phrase) => stands(text, phrase)) ? `lacks any of ${any.join(', ')}` : undefined;
}

function judgeTable(
  { countries, follows }: TypedQuestion,
  { table }: Answer,
  rows: Record<string, string[]>,
  stands: Stands,
): { verdict: TypedVerdict; why: string } {
  if (!table) return { verdict: 'wrong', why: 'no table' };
  const wanted = [...new Set(countries.length > 0 ? countries : (follows ?? []))].sort().join();
  const given = table.rows
    .map(({ country }) => country)
    .sort()
    .join();
  if (wanted !== given) return { verdict: 'wrong', why: `rows ${given}, not ${wanted}` };
  for (const [code, phrases] of Object.entries(rows)) {
    const cells = table.rows.find(({ country }) => country === code)?.cells.join(' · ') ?? '';
    const lacking = phrases.find((phrase) => !stands(cells, phrase));
    if (lacking !== undefined) return { verdict: 'wrong', why: `row ${code} lacks ${lacking}` };
  }
  return { verdict: 'right', why: '' };
}
