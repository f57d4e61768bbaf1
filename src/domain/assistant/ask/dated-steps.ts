import { addDays, dayOf, daysBetween, type Day } from '../../core/calendar-day';
import { dayInWords } from '../../core/format-day';
import type { CommencementRow } from '../../core/rows';
import { statementOf } from '../../content/evidence-level';
import type { Statement } from '../compose/compose-answer';
import type { Asked } from '../read/answer-types';
import type { Passage } from '../read/passage';
import type { Question } from '../read/read-question';
import { understand } from '../../language/understand';
import { SET_EACH_YEAR, type AskedCountry } from './asked-rows';
import { conceptsOfTexts, isCovered, termsToCover } from './covers';

/** What a commencement says of a value: 'Minimum wage EUR 12.82 → EUR 13.90 an hour'. */
interface Step {
  row: CommencementRow;
  day: Day;
  /** 'Minimum wage EUR 12.82 an hour' */
  before: string;
  /** 'Minimum wage EUR 13.90 an hour' */
  after: string;
}

const AMOUNT = String.raw`(?:[A-Z]{1,4}\$? ?|[A-Z]*[$€£¥₹] ?)?\d[\d.,]*\d?(?: ?%| per cent)?`;
const ARROW = new RegExp(`(${AMOUNT}) → (${AMOUNT})`, 'g');
const INSTEAD = /(\d[^,;:]*?) instead of ((?:\w+ )?\d[^,;]*)/g;
/** A value before a step is known to have held for so long at most. */
const HELD_DAYS = 366;
const FROM_DATE =
  /\b(?:from|since|after|as of)\s+(?:\d{1,2}\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)\b/i;

function stepsOf(rows: readonly CommencementRow[]): Step[] {
  const steps = rows.flatMap((row): Step[] => {
    const day = dayOf(row.date);
    const { what } = row;
    const before = what.replace(ARROW, '$1').replace(INSTEAD, '$2');
    return day === '' || before === what
      ? []
      : [{ row, day, before, after: what.replace(ARROW, '$2').replace(INSTEAD, '$1') }];
  });
  return steps.sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * The value that held, or is to hold, on another day than today, by the recorded steps of the law.
 *
 * @param since the first day of the value that a fact states for that day; '' for none
 * @returns undefined where no step says it
 */
export function stepOnDay(
  question: Question,
  { topics, day }: Asked,
  country: AskedCountry,
  rows: readonly CommencementRow[],
  since: Day,
): Statement | undefined {
  if (day === undefined) return undefined;
  const steps = fitting(question, topics, stepsOf(rows.filter((row) => row.country === country.id)));
  const reached = steps.filter((step) => step.day <= day).at(-1);
  const isLate =
    topics.some((topic) => SET_EACH_YEAR.includes(topic)) &&
    reached !== undefined &&
    daysBetween(reached.day, day) > HELD_DAYS;
  if (day > country.today)
    return reached && !isLate && reached.day > country.today && reached.day > since
      ? stated(reached, 'after', country)
      : undefined;
  // “From July” asks for what holds since then, and not for one day.
  if (FROM_DATE.test(question.text)) return undefined;
  const next = steps.find((step) => step.day > day);
  // Steps of other values may lie between, so the nearer one decides.
  if (next && daysBetween(day, next.day) <= HELD_DAYS) return stated(next, 'before', country);
  return reached && reached.day > since ? stated(reached, 'after', country) : undefined;
}

/** The steps that mention most of what is asked; none if they are on other topics. */
function fitting(question: Question, topics: readonly string[], steps: readonly Step[]): Step[] {
  const toCover = termsToCover(question);
  const places = question.understanding.places
    .filter(({ part }) => part)
    .map(({ from, to }) => question.text.slice(from, to).toLowerCase());
  const scored = steps.map((step) => {
    const { what } = step.row;
    const concepts = conceptsOfTexts([what]);
    const isOnTopic = understand(what).topics.some((topic) => topics.includes(topic));
    const words = toCover.filter((term) => isCovered(term, concepts)).length;
    const isOfPlace = places.some((place) => what.toLowerCase().includes(place));
    return { step, score: (isOnTopic ? 2 : 0) + words + (isOfPlace ? 2 : 0), isOnTopic, words };
  });
  const good = scored.filter(({ isOnTopic, words }) => isOnTopic || (topics.length === 0 && words >= 2));
  const best = Math.max(...good.map(({ score }) => score));
  return good.filter(({ score }) => score === best).map(({ step }) => step);
}

function stated({ row, day, before, after }: Step, which: 'before' | 'after', country: AskedCountry): Statement {
  const law = country.lawOf(row.law);
  const value = which === 'before' ? before : after;
  const sure = row.certainty === 'expected' ? ' (expected)' : '';
  const text =
    which === 'before' ? `Until ${dayInWords(addDays(day, -1))}: ${value}` : `From ${dayInWords(day)}${sure}: ${value}`;
  const passage: Passage = {
    id: `commencement:${row.id}`,
    part: 0,
    kind: 'commencement',
    country: country.code,
    countries: [country.code],
    title: law?.title ?? row.what,
    also: '',
    citation: row.provisions,
    section: '',
    text: row.what,
    asOf: '',
    version: '',
    status: '',
    effective: day,
    ...statementOf(row),
    sourceUrl: row.source_url,
    link: law ? `/country/${country.code}/laws?law=${law.id}` : `/country/${country.code}`,
  };
  return { passage, text, country: country.name };
}
