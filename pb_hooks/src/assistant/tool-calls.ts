import { answerInput } from '../../../src/domain/assistant/ask/answer-sum';
import { changesOf } from '../../../src/domain/assistant/ask/answer-change';
import {
  countriesOf,
  factOnDay,
  type AskedCountry,
  type AskedRows,
} from '../../../src/domain/assistant/ask/asked-rows';
import { citedFact, citedNextValue, citedRule } from '../../../src/domain/assistant/ask/statement-passages';
import type { AskedContext } from '../../../src/domain/assistant/ask/answer-asked';
import type { Asked } from '../../../src/domain/assistant/read/answer-types';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { readQuestion } from '../../../src/domain/assistant/read/read-question';
import { isDay } from '../../../src/domain/core/calendar-day';
import { FACT_TOPICS } from '../../../src/domain/core/vocabulary';
import { inputOf, type Given } from './calculate-input';
import { passagesForModel } from './chat-model';
import type { Country } from './read-rows';
import { stated, statementsOf, type Statement } from './statements';

/** What tools may read: only countries and rows that this reader may read. */
export interface ToolSource {
  /** The question in English words. */
  question: string;
  asked: Asked;
  context: AskedContext;
  /** All countries that this reader may read. */
  readable: readonly Country[];
  rows(within: readonly Country[], withChanges: boolean): AskedRows;
  passages(within: readonly Country[], words: readonly string[]): readonly Passage[];
  mayRead(passage: Passage): boolean;
}

/** What a tool found, or what is wrong with the call. */
export type ToolResult = { statements: Statement[]; missing?: string } | { problem: string };

/** The cost of changes and passages grows with each country. */
const MOST_COUNTRIES = { changes: 10, passages: 5 };
/** Statements that one call returns; more do not fit into a prompt. */
const MOST_STATEMENTS = 40;

/** Runs a call of the model. It never throws on anything that a model can write. */
export function callTool(name: string, json: string, source: ToolSource): ToolResult {
  const given = objectOf(json);
  if (!given) return { problem: 'The arguments are not a JSON object.' };
  const run = Object.prototype.hasOwnProperty.call(CALLS, name) ? CALLS[name] : undefined;
  if (!run) return { problem: `There is no such tool. Choose one of ${Object.keys(CALLS).join(', ')}.` };
  const within = countriesIn(given.countries ?? [given.country], source.readable);
  if (within.length === 0) return { problem: 'This reader may read none of these countries.' };
  const found = run({ ...given, within }, source);
  if ('problem' in found) return found;
  const statements = found.statements.slice(0, MOST_STATEMENTS).filter((each) => source.mayRead(each.source));
  return statements.length > 0 ? { ...found, statements } : { problem: 'Nothing is stored on this.' };
}

type Call = (given: Given & { within: readonly Country[] }, source: ToolSource) => ToolResult;

const CALLS: Readonly<Record<string, Call>> = {
  facts: ({ within, topics, day }, source) => {
    const { asked, context } = source;
    if (day !== undefined && !(typeof day === 'string' && isDay(day))) return BAD_DAY;
    // The day of the question is a hard limit.
    const on = asked.day ?? day;
    const wanted = FACT_TOPICS.filter((topic) => textsOf(topics).includes(topic));
    const countries = countriesOf(source.rows(within, false), context.dayIn);
    const parts = countries.map((country) => factsOf(country, wanted, on));
    return {
      statements: parts.flatMap(({ statements }) => statements),
      missing: parts.map(({ missing }) => missing).join(''),
    };
  },
  rules: ({ within, topic }, source) => ({
    statements: countriesOf(source.rows(within, false), source.context.dayIn).flatMap((country) =>
      country.ruleRows.filter((row) => row.topic === topic).map((row) => stated(citedRule(row, country))),
    ),
  }),
  calculate: ({ within, kind, input }, source) => {
    const { question: text, asked, context } = source;
    const country = countriesOf(source.rows(within.slice(0, 1), false), context.dayIn)[0]!;
    const read = inputOf({ kind, input: isObject(input) ? input : {} }, { text, asked, today: country.today }, country);
    if ('problem' in read) return read;
    const answer = answerInput(read, readQuestion(text), asked, country);
    if (!answer) return { problem: 'No rule that is stored decides this sum.' };
    return 'errors' in answer
      ? {
          problem: Object.entries(answer.errors)
            .map(([field, error]) => `${field}: ${error}`)
            .join(' '),
        }
      : { statements: statementsOf(answer) };
  },
  changes: ({ within, from, to }, source) => {
    const isGood = [from, to].every((day) => typeof day === 'string' && isDay(day));
    if (!isGood) return BAD_DAY;
    const rows = source.rows(within.slice(0, MOST_COUNTRIES.changes), true);
    const lines = countriesOf(rows, source.context.dayIn).flatMap((country) =>
      changesOf(country, rows, { from: String(from), until: String(to) }),
    );
    return { statements: lines.map(({ text, passage }) => ({ shown: { ...passage, text }, source: passage })) };
  },
  passages: ({ within, words }, source) => {
    const few = within.slice(0, MOST_COUNTRIES.passages);
    const wanted = textsOf(words).join(' ');
    const all = source.passages(few, wanted.split(/\s+/));
    const codes = few.map(({ code }) => code);
    return { statements: statedFrom(passagesForModel(wanted, all, codes, source.context.now, source.mayRead), all) };
  },
};

const BAD_DAY = { problem: 'Give days as YYYY-MM-DD.' };

/** Passages that were shortened for the model, with the stored ones as their sources. */
export function statedFrom(given: readonly Passage[], stored: readonly Passage[]): Statement[] {
  return given.map((shown) => ({
    shown,
    source: stored.find(({ id, part }) => id === shown.id && part === shown.part) ?? shown,
  }));
}

function factsOf(
  country: AskedCountry,
  topics: readonly string[],
  day: string | undefined,
): { statements: Statement[]; missing: string } {
  const facts = country.facts.filter(({ topic }) => topics.includes(topic));
  const held = facts.flatMap((fact) => factOnDay(fact, day ?? country.today, country) ?? []);
  const next = day === undefined ? facts.flatMap((fact) => citedNextValue(fact, country) ?? []) : [];
  const absent = topics.filter((topic) => !held.some((fact) => fact.topic === topic));
  return {
    statements: [...held.map((fact) => citedFact(fact, country)), ...next].map(stated),
    missing: absent.length > 0 ? `${country.name}: not recorded for this day: ${absent.join(', ')}.\n` : '',
  };
}

/** Countries by code or name, in the order of the call. */
function countriesIn(names: unknown, readable: readonly Country[]): Country[] {
  return textsOf(names).flatMap((name) =>
    readable.filter(({ code, name: own }) => [code, own].some((each) => each.toLowerCase() === name.toLowerCase())),
  );
}

/** A text, or the texts of a list. */
function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter((each) => typeof each === 'string');
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectOf(json: string): Given | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
