import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { textOfAnswer } from '../../src/domain/assistant/chat-rules';
import type { Answer } from '../../src/domain/assistant/read/answer-types';
import { askWorld } from './evaluate-typed';
import { documentOf, type AssistantWorld } from './starter-passages';

export interface AssistantQuestion {
  id: string;
  question: string;
  countries: string[];
  kind: 'answerable' | 'unanswerable' | 'trap';
  trap?: string;
  must: string[];
  any: string[];
  must_not: string[];
  cites: string[];
  cites_each?: string[][];
  expects: 'answer' | 'refusal' | 'correction';
}

/**
 * - `right`: as expected, with a correct citation under every sentence
 * - `missed`: a refusal although there is an answer
 * - `wrong`: an answer although there is none, missing or forbidden content, a wrong citation, or a false premise
 *   that was not rejected
 */
export type Verdict = 'right' | 'missed' | 'wrong';

export interface Judged {
  question: AssistantQuestion;
  answer: Answer;
  verdict: Verdict;
  why: string;
}

export type Stands = (text: string, phrase: string) => boolean;
export type Half = 'tuning' | 'untouched';
/** `more`: additional questions, for tuning only. */
export type Group = Half | 'more';
export const GROUPS: readonly Group[] = ['tuning', 'more', 'untouched'];

export function readQuestions(group: Group): AssistantQuestion[] {
  if (group === 'more')
    return readSet(new URL('../../tests/labelled/assistant-questions-tuning.json', import.meta.url));
  return readSet(new URL('../../tests/labelled/assistant-questions.json', import.meta.url)).filter(
    ({ question }) => halfOf(question) === group,
  );
}

/** Number of countries for each plain question. */
const COUNTRIES_A_QUESTION = 6;

/**
 * Plain questions on the topics of facts (plain-questions.json), for some countries with that fact. Split into halves
 * by the text of the question.
 */
export function readPlainQuestions(
  half: Half,
  { passages, context: { countryNames: offered } }: AssistantWorld,
): AssistantQuestion[] {
  const asked = JSON.parse(
    readFileSync(new URL('../../tests/labelled/plain-questions.json', import.meta.url), 'utf8'),
  ) as Record<string, string[]>;
  return Object.entries(asked).flatMap(([topic, questions]) => {
    const held = passages.filter(({ fact }) => fact?.topic === topic);
    return questions.flatMap((plain, index) => {
      if (halfOf(plain) !== half) return [];
      return Array.from({ length: COUNTRIES_A_QUESTION }, (_, at): AssistantQuestion => {
        const fact = held[(11 * at + 7 * index) % held.length]!;
        const question = plain.replace('{country}', offered[fact.country]!);
        return {
          id: `plain:${topic}:${index}:${fact.country}`,
          question,
          countries: [fact.country],
          kind: 'answerable',
          must: [],
          any: [],
          must_not: [],
          cites: [documentOf(fact)],
          expects: 'answer',
        };
      });
    });
  });
}

const readSet = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as AssistantQuestion[];

/** The half of a question, by its hash. */
export function halfOf(question: string): Half {
  return parseInt(createHash('sha256').update(question, 'utf8').digest('hex')[0]!, 16) % 2 === 0
    ? 'tuning'
    : 'untouched';
}

/** @param stands the function of tests/labelled/phrases.mjs */
export function judgeAll(questions: readonly AssistantQuestion[], world: AssistantWorld, stands: Stands): Judged[] {
  return questions.map((question) => {
    const given = askWorld(question.question, world);
    return { question, answer: given, ...judge(question, given, stands) };
  });
}

type Outcome = Pick<Judged, 'verdict' | 'why'>;

const wrong = (why: string): Outcome => ({ verdict: 'wrong', why });

function judge(question: AssistantQuestion, answer: Answer, stands: Stands): Outcome {
  const { kind } = answer;
  const isRefused = kind === 'refusal' || kind === 'which_country' || kind === 'closest';
  // A refusal may quote related text.
  if (question.expects === 'refusal') return isRefused ? { verdict: 'right', why: '' } : wrong('answers');
  if (isRefused) return { verdict: 'missed', why: 'refuses' };
  if (kind !== question.expects) return wrong(`is ${kind}, not ${question.expects}`);
  return faultOfText(question, textOfAnswer(answer), stands) ?? faultOfCitations(question, answer) ?? RIGHT;
}

const RIGHT: Outcome = { verdict: 'right', why: '' };

function faultOfText({ must, any, must_not }: AssistantQuestion, text: string, stands: Stands): Outcome | undefined {
  const said = must_not.find((phrase) => stands(text, phrase));
  if (said !== undefined) return wrong(`says ${said}`);
  const lacking = must.find((phrase) => !stands(text, phrase));
  if (lacking !== undefined) return wrong(`lacks ${lacking}`);
  return any.length > 0 && !any.some((phrase) => stands(text, phrase))
    ? wrong(`lacks any of ${any.join(', ')}`)
    : undefined;
}

function faultOfCitations(question: AssistantQuestion, { sentences, citations }: Answer): Outcome | undefined {
  if (sentences.some(({ cites }) => cites.length === 0 || cites.some((cite) => !citations[cite - 1])))
    return wrong('uncited');
  // The first questions are older than commencements, which are parts of their law.
  const cited = citations.map((citation) => documentOf(citation).replace(/^commencement:/, 'law:'));
  const stray = citations.find(({ countries }) => !countries.some((code) => question.countries.includes(code)));
  if (stray) return wrong(`cites ${stray.id}`);
  const groups = question.cites_each ?? [question.cites];
  return groups.every((group) => group.some((name) => cited.includes(name)))
    ? undefined
    : wrong(`cites ${cited.join(', ')}`);
}

export interface Figures {
  questions: number;
  /** Share of the questions with an answer: right with a correct citation. */
  right: number;
  /** Share of all questions: wrong or uncited. */
  wrong: number;
  /** Share of the questions without an answer: refused, or asked for the country. */
  refused: number;
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const share = (of: readonly Judged[], verdict: Verdict) =>
    of.length === 0 ? 1 : of.filter((one) => one.verdict === verdict).length / of.length;
  const answered = judged.filter(({ question }) => question.expects !== 'refusal');
  const unanswered = judged.filter(({ question }) => question.expects === 'refusal');
  return {
    questions: judged.length,
    right: share(answered, 'right'),
    wrong: share(judged, 'wrong'),
    refused: share(unanswered, 'right'),
  };
}

/** Counts by kind; traps by their kind. */
export function byKind(judged: readonly Judged[]): Record<string, Record<Verdict, number>> {
  const table: Record<string, Record<Verdict, number>> = {};
  for (const { question, verdict } of judged) {
    const row = (table[question.trap ? `trap ${question.trap}` : question.kind] ??= { right: 0, missed: 0, wrong: 0 });
    row[verdict] += 1;
  }
  return table;
}
