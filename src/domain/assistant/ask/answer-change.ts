import { EVIDENCE_LABELS } from '../../content/evidence-labels';
import { evidenceLevel, statementOf } from '../../content/evidence-level';
import { addDays, dayOf, type Day } from '../../core/calendar-day';
import { dayInWords } from '../../core/format-day';
import { TOPICS_OF_FACT } from '../../core/topics-of-fact';
import type { FactTopic } from '../../core/vocabulary';
import { datedEntries, type HorizonEntry } from '../../reading/horizon-entries';
import type { Answer, Asked, Sentence } from '../read/answer-types';
import type { Passage } from '../read/passage';
import type { Question } from '../read/read-question';
import type { AskedCountry, AskedRows } from './asked-rows';
import { conceptsOfTexts, isCovered, termsToCover } from './covers';

const MOST_LINES = 6;
/** Days of news and of the horizon for a question without a day. */
const NEWS_DAYS = 400;
const AHEAD_DAYS = 400;

interface Line {
  day: Day;
  /** After today. */
  isAhead: boolean;
  text: string;
  passage: Passage;
  topics: readonly string[];
}

/**
 * What changes, from the horizon and the news of one or several countries: dated, at most six lines.
 *
 * @returns undefined if nothing is stored for these days and topics
 */
export function answerChange(
  question: Question,
  asked: Asked,
  countries: readonly AskedCountry[],
  rows: AskedRows,
): Answer | undefined {
  const lines = countries.flatMap((country) => linesOf(question, asked, country, rows));
  const chosen = relevant(question, asked, lines).slice(0, MOST_LINES);
  if (chosen.length === 0) return undefined;
  const isSeveral = countries.length > 1;
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  const sentences = chosen.map(({ text, passage }, at): Sentence => ({
    text: `${isSeveral ? `${nameOf(passage.country)}, ` : ''}${text} (${EVIDENCE_LABELS[evidenceLevel(passage)]}).`,
    cites: [at + 1],
  }));
  return { kind: 'answer', sentences, citations: chosen.map(({ passage }) => passage), looked: [] };
}

function linesOf(question: Question, asked: Asked, country: AskedCountry, rows: AskedRows): Line[] {
  return linesOfDays(country, rows, windowOf(question, asked, country.today));
}

/** What changes in a country on these days, both included. */
export function changesOf(
  country: AskedCountry,
  rows: AskedRows,
  days: { from: Day; until: Day },
): Pick<Line, 'day' | 'text' | 'passage'>[] {
  return linesOfDays(country, rows, days).sort((a, b) => (a.day < b.day ? -1 : 1));
}

function linesOfDays(country: AskedCountry, rows: AskedRows, { from, until }: { from: Day; until: Day }): Line[] {
  const own = <T extends { country: string }>(some: readonly T[]) => some.filter((row) => row.country === country.id);
  const entries = datedEntries(
    { laws: own(rows.laws), facts: country.facts, commencements: own(rows.commencements) },
    { from, until, today: country.today },
  ).filter(({ day }) => day !== '');
  const news = own(rows.articles).filter(
    ({ published_date }) => dayOf(published_date) >= from && dayOf(published_date) <= until,
  );
  return [
    ...entries.map((entry) => lineOfEntry(entry, country)),
    ...news.map((article): Line => {
      const day = dayOf(article.published_date);
      return {
        day,
        isAhead: day > country.today,
        text: `${dayInWords(day)}: ${withoutStop(article.summary || article.title)}`,
        topics: article.topics,
        passage: {
          ...passageBase(country),
          id: `article:${article.id}`,
          kind: 'article',
          title: article.title,
          citation: article.source,
          text: article.summary,
          asOf: day,
          ...statementOf(article),
          sourceUrl: article.source_url,
          link: `/article/${article.id}`,
        },
      };
    }),
  ];
}

/** The days of a question: a coming or past year, the days ahead, or news of the last year. */
function windowOf({ text }: Question, { day }: Asked, today: Day): { from: Day; until: Day } {
  const isPast = /\b(?:changed|did|was|were|since|so far|recent(?:ly)?|lately|latest|new|last|past|news)\b/i.test(text);
  if (day !== undefined && day > today)
    return day.endsWith('-01-01') && /\byear\b|\b20\d\d\b/.test(text)
      ? { from: day, until: `${day.slice(0, 4)}-12-31` }
      : { from: addDays(today, 1), until: addDays(day, 31) };
  if (day !== undefined) return { from: `${day.slice(0, 4)}-01-01`, until: `${day.slice(0, 4)}-12-31` };
  if (/\bthis year\b/.test(text)) return { from: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 4)}-12-31` };
  const isAhead =
    /\b(?:will|coming|upcoming|next|soon|going to|pipeline|horizon|ahead|expect|prepare|future|plan(?:ned)?)\b/i.test(
      text,
    );
  if (isAhead) return { from: addDays(today, 1), until: addDays(today, AHEAD_DAYS) };
  return { from: addDays(today, isPast ? -2 * NEWS_DAYS : -NEWS_DAYS / 4), until: addDays(today, AHEAD_DAYS) };
}

/** Those on the topics or words of the question; all if it names none. Coming ones by day, then past ones, newest first. */
function relevant(question: Question, { topics }: Asked, lines: readonly Line[]): Line[] {
  const wide = new Set(topics.flatMap((topic) => TOPICS_OF_FACT[topic as FactTopic] ?? []));
  const toCover = termsToCover(question);
  const scored = lines.map((line) => {
    const concepts = toCover.length > 0 ? conceptsOfTexts([line.text, line.passage.title]) : new Set<string>();
    const words = toCover.filter((term) => isCovered(term, concepts)).length;
    const isOnTopic =
      line.topics.some((topic) => wide.has(topic as never)) ||
      (line.passage.fact !== undefined && topics.includes(line.passage.fact.topic));
    return { line, score: 2 * words + (isOnTopic ? 1 : 0) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const isNarrow = best > 0 && (topics.length > 0 || toCover.some(({ isLabourTerm }) => isLabourTerm));
  const kept = isNarrow ? scored.filter(({ score }) => score >= Math.max(1, best - 1)) : scored;
  return kept
    .map(({ line }) => line)
    .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)
    .sort((a, b) => placeOf(a) - placeOf(b) || (a.day < b.day ? -1 : 1) * (a.isAhead ? 1 : -1));
}

function lineOfEntry(entry: HorizonEntry, country: AskedCountry): Line {
  const { day, title, provision, law, basis, statement, topics } = entry;
  const head = country.lawOf(law);
  const isFact = basis.kind === 'fact';
  const what = whatOf(entry);
  return {
    day,
    isAhead: day > country.today,
    text: `${dayInWords(day)}: ${SURE[entry.certainty]}${withoutStop(what)}`,
    topics,
    passage: {
      ...passageBase(country),
      id: `${basis.kind}:${basis.id}`,
      kind: basis.kind === 'template' ? 'law' : basis.kind,
      title: isFact ? `${country.name}: ${title}` : (head?.title ?? title),
      citation: [isFact ? head?.title : '', provision].filter(Boolean).join(', '),
      text: what,
      asOf: '',
      effective: day,
      ...statementOf({ ...statement, verification: statement.verification as Passage['verification'] }),
      sourceUrl: statement.source_url,
      link: law ? `/country/${country.code}/laws?law=${law}` : `/country/${country.code}`,
      ...factCell(entry, country),
    },
  };
}

const SURE: Readonly<Record<HorizonEntry['certainty'], string>> = {
  set: '',
  expected: 'expected: ',
  proposed: 'proposed, not law: ',
};

function whatOf({ title, values, kind, basis }: HorizonEntry): string {
  if (values) return `${title}: ${values[1].value}`;
  if (basis.kind !== 'law') return title;
  return kind === 'changes' ? title : `${title} ${kind}`;
}

/** The value that starts, of an entry on a fact. */
function factCell({ basis, values, provision, day }: HorizonEntry, { facts }: AskedCountry): Pick<Passage, 'fact'> {
  const fact = basis.kind === 'fact' ? facts.find(({ id }) => id === basis.id) : undefined;
  if (!fact || !values) return {};
  const { value, amount, unit } = values[1];
  return { fact: { topic: fact.topic, value, amount, unit, provision, from: day } };
}

const placeOf = ({ isAhead }: Line) => (isAhead ? 0 : 1);

const passageBase = ({ code }: AskedCountry) => ({
  part: 0,
  country: code,
  countries: [code],
  also: '',
  section: '',
  version: '',
  status: '' as const,
  effective: '',
});

const withoutStop = (text: string) => text.trim().replace(/\.$/, '');
