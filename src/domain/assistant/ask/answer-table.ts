import { EVIDENCE_LABELS } from '../../content/evidence-labels';
import { evidenceLevel } from '../../content/evidence-level';
import { factFigure } from '../../content/fact-figure';
import { FACT_TOPIC_LABELS, labelOf } from '../../core/labels';
import type { FactRow } from '../../core/rows';
import { wordsOf } from '../../language/words';
import { listOf } from '../chat-rules';
import type { Answer, AnswerTable, Asked, Sentence } from '../read/answer-types';
import type { Passage } from '../read/passage';
import type { Question } from '../read/read-question';
import { factOnDay, rowOfRule, type AskedCountry } from './asked-rows';
import { answersAll, termsToCover } from './covers';
import { afterService } from './service-rule';
import { serviceInWords } from './rule-words';
import { citedFact, citedRule } from './statement-passages';
import { verdictOf } from './verdict';
import type { Verdict } from './verdict-modality';

const NOT_RECORDED = 'Not recorded';
/** Letters of a passage that a table cites: its text stands in the row. */
const LONGEST_CITED = 200;

interface Row {
  country: string;
  name: string;
  cells: string[];
  passages: Passage[];
  /** undefined if the row has no figure. */
  amount: number | undefined;
  unit: string;
  currency: string;
  figureText: string;
  verdict: Verdict | undefined;
}

/**
 * One row for each country from its facts and rules.
 *
 * @returns undefined if the facts do not mention what is asked
 */
export function answerTable(question: Question, asked: Asked, countries: readonly AskedCountry[]): Answer | undefined {
  const [topic, second] = asked.topics;
  if (topic === undefined) return undefined;
  const topics = second !== undefined && isJoined(question) ? [topic, second] : [topic];
  const rows = countries.map((country) => rowOf(question, asked, topics, country));
  const found = rows.filter(({ passages }) => passages.length > 0);
  if (found.length === 0 || !areOnTopic(question, found)) return undefined;
  const sorted = sortRows(rows);
  const citations: Passage[] = [];
  const table: AnswerTable = {
    topic,
    heads: headsOf(topics, asked),
    rows: sorted.map(({ country, name, cells, passages, amount, unit, currency }) => {
      const cite = passages.length > 0 ? citations.push(...passages.map(shortened)) - passages.length + 1 : undefined;
      const isFigure = topics.length === 1 && amount !== undefined;
      return {
        country,
        name,
        cells,
        ...(cite !== undefined && { cite }),
        ...(isFigure && { figure: { amount, unit, currency } }),
      };
    }),
  };
  return { kind: 'answer', sentences: leadOf(sorted, table, topics), citations, looked: [], table };
}

/** 'annual leave and notice': both topics are asked for. */
function isJoined({ understanding: { namedTopics }, text }: Question): boolean {
  return namedTopics.length >= 2 && /\b(?:and|plus|as well as)\b|[,&]/.test(text);
}

/** What is asked stands in some of the rows. A topic that is named needs no more words. */
function areOnTopic(question: Question, rows: readonly Row[]): boolean {
  const texts = rows
    .slice(0, MOST_READ)
    .flatMap(({ passages }) => passages.map(({ text, title }) => `${title}. ${text}`));
  const { topics, namedTopics } = question.understanding;
  return (
    topics.slice(0, 1).some((topic) => namedTopics.includes(topic)) ||
    answersAll(question, termsToCover(question), texts)
  );
}

/** Rows whose words are compared with the question. */
const MOST_READ = 12;

function headsOf(topics: readonly string[], { service }: Asked): string[] {
  const [topic = ''] = topics;
  if (topics.length > 1) return [...topics.map((each) => labelOf(FACT_TOPIC_LABELS, each)), 'Provision', 'Evidence'];
  const name = labelOf(FACT_TOPIC_LABELS, topic);
  const first = service !== undefined && STEPS.includes(topic) ? `After ${serviceInWords(service)}` : name;
  return [first, 'In words', 'Provision', 'Evidence'];
}

const STEPS: readonly string[] = ['notice_period', 'annual_leave'];

function rowOf(question: Question, asked: Asked, topics: readonly string[], country: AskedCountry): Row {
  const day = asked.day ?? country.today;
  const { code, name, currency } = country;
  const base = {
    country: code,
    name,
    passages: [],
    amount: undefined,
    unit: '',
    currency,
    figureText: '',
    verdict: undefined,
  };
  const facts = topics.map((topic) => {
    const fact = country.facts.find((each) => each.topic === topic);
    return fact && factOnDay(fact, day, country);
  });
  const [fact] = facts;
  if (!fact)
    return {
      ...base,
      cells: [NOT_RECORDED, ...Array.from({ length: topics.length > 1 ? topics.length + 1 : 3 }, () => '')],
    };
  const served = topics.length === 1 ? afterService(fact.topic, asked, day, country) : undefined;
  const figure = served?.figure ?? figureOf(fact, currency);
  const passage = citedFact(fact, country);
  const passages = [passage, ...(served ? [citedRule(rowOfRule(country, served.rule), country)] : [])];
  const others = facts.slice(1).flatMap((each) => (each ? [citedFact(each, country)] : []));
  const evidence = EVIDENCE_LABELS[evidenceLevel(fact)];
  const values = facts.map((each) => each?.value ?? NOT_RECORDED);
  return {
    ...base,
    cells:
      topics.length > 1 ? [...values, passage.citation, evidence] : [figure, fact.value, passage.citation, evidence],
    passages: [...passages, ...others],
    amount: served?.amount ?? (fact.unit ? fact.amount : undefined),
    unit: served?.unit ?? fact.unit,
    figureText: figure,
    verdict:
      asked.asks === 'yes_no'
        ? verdictOf(
            question,
            wordsOf(question.text).map(({ word }) => word),
            asked,
            fact,
            termsToCover(question).length === 0,
          )
        : undefined,
  };
}

/** '28 calendar days'; '' without a figure. */
function figureOf(fact: FactRow, currency: string): string {
  const figure = fact.unit ? factFigure(fact, currency) : undefined;
  return figure ? `${figure.amount} ${figure.unit}` : (NO_FIGURE.exec(fact.value)?.[0] ?? '');
}

const NO_FIGURE = /^(?:Not mandatory|Mandatory|None|No [a-z ]{3,40}(?=[,;.:]|$))/;

const DAYS: Readonly<Record<string, number>> = {
  days: 1,
  calendar_days: 1,
  working_days: 7 / 5,
  weeks: 7,
  months: 365 / 12,
  years: 365,
};

/** To compare and sort by. */
const comparable = ({ amount = 0, unit }: Row) => amount * (DAYS[unit] ?? 1);

/** Figures of one kind descend; money of several currencies does not compare. */
function sortRows(rows: readonly Row[]): Row[] {
  const byName = (a: Row, b: Row) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  const rank = ({ passages, amount }: Row) => (passages.length === 0 ? 2 : amount === undefined ? 1 : 0);
  const compares = isComparable(rows);
  return [...rows].sort(
    (a, b) =>
      (compares
        ? rank(a) - rank(b) || comparable(b) - comparable(a)
        : Math.floor(rank(a) / 2) - Math.floor(rank(b) / 2)) || byName(a, b),
  );
}

function isComparable(rows: readonly Row[]): boolean {
  const units = new Set(
    rows.filter(({ amount }) => amount !== undefined).map(({ unit }) => (unit in DAYS ? 'days' : unit)),
  );
  return units.size === 1 && ![...units][0]!.startsWith('local_currency');
}

/** The longest and the shortest, or where it is so; then what is not recorded. */
function leadOf(rows: readonly Row[], table: AnswerTable, topics: readonly string[]): Sentence[] {
  const citeOf = ({ country }: Row) => table.rows.find((row) => row.country === country)?.cite;
  const cites = (some: readonly (Row | undefined)[]) => [...new Set(some.flatMap((row) => (row && citeOf(row)) ?? []))];
  const names = (some: readonly Row[]) => listOf(some.map(({ name }) => name));
  const found = rows.filter(({ passages }) => passages.length > 0);
  const missing = rows.filter(({ passages }) => passages.length === 0);
  const figures = found.filter(({ amount }) => amount !== undefined);
  const [first, last] = [figures[0], figures[figures.length - 1]];
  const sentences: Sentence[] = [];
  const [yes, no] = (['Yes', 'No'] as const).map((verdict) => found.filter((row) => row.verdict === verdict));
  if (yes!.length + no!.length === found.length && found.length > 0) {
    const parts = [
      yes!.length > 0 && `Yes in ${names(yes!)}`,
      no!.length > 0 && `${yes!.length > 0 ? 'no' : 'No'} in ${names(no!)}`,
    ];
    sentences.push({ text: `${parts.filter(Boolean).join('; ')}.`, cites: cites(found) });
  } else if (topics.length === 1 && isComparable(rows) && first && last && comparable(first) !== comparable(last)) {
    const most = figures.filter((row) => comparable(row) === comparable(first));
    const least = figures.filter((row) => comparable(row) === comparable(last));
    const text = `From ${last.figureText} in ${names(least.slice(0, 3))} to ${first.figureText} in ${names(most.slice(0, 3))}.`;
    sentences.push({ text, cites: cites([last, first]) });
  } else {
    const text = `${labelOf(FACT_TOPIC_LABELS, topics[0]!)} in ${found.length > 6 ? `${found.length} countries` : names(found)}.`;
    sentences.push({ text, cites: cites([found[0]]) });
  }
  if (missing.length > 0) sentences.push({ text: `Not recorded: ${names(missing)}.`, cites: cites([found[0]]) });
  return sentences;
}

function shortened(passage: Passage): Passage {
  const { text } = passage;
  return text.length > LONGEST_CITED ? { ...passage, text: `${text.slice(0, LONGEST_CITED).trim()} …` } : passage;
}
