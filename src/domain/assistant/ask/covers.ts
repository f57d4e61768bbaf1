import type { FactRow } from '../../core/rows';
import type { Question, Term } from '../read/read-question';
import { conceptsOf } from '../read/sentences';
import { datesIn } from '../read/claim-dates';
import { fold as foldFigures } from '../read/claim-numbers';
import { stem, stemsOf } from '../../language/stem';
import { fold, wordsOf } from '../../language/words';
import { conceptOf } from '../read/concepts';
import { matchesAnswerType } from '../rank/matches-answer-type';
import { clausesOf } from './clauses-of';
import { findCues, findNoRule, findGroups, findReasons, FOCUS, MEASURES, NOISE, UNIT_OF } from './ask-words';
import { SAYS } from './verdict-words';

/** Words of a question that an answer has to mention, beside its topic and circumstances. */
export function termsToCover({ terms, text, understanding }: Question): Term[] {
  const words = wordsOf(text).map(({ word }) => word);
  const known = new Set(
    [...findCues(words), ...findGroups(words), ...findReasons(words)].flatMap(({ from, to }) => words.slice(from, to)),
  );
  const explained = new Set(understanding.explained);
  const open = terms.filter(({ word, isTopicWord }) => {
    const folded = fold(word);
    return !isTopicWord && !known.has(folded) && !explained.has(folded) && !NOISE.has(folded) && !UNIT_OF.has(folded);
  });
  const single = open.map(({ word }) => word).filter((word) => !isPhrase(word));
  // A phrase of words that need no cover, such as “hourly pay” beside a minimum wage, needs none either.
  return open.filter(({ word }) => !isPhrase(word) || single.some((each) => fold(word).split(' ').includes(each)));
}

const isPhrase = (word: string) => /\W/.test(word);

/** The concepts of texts that answer together. */
export function conceptsOfTexts(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...conceptsOf(text)]));
}

/** Whether texts with these concepts mention a word of the question, in any of its forms. */
export function isCovered({ concept, phrases, word }: Term, concepts: ReadonlySet<string>): boolean {
  return (
    concepts.has(concept) ||
    phrases.some((phrase) => concepts.has(phrase)) ||
    stemsOf(word).some((stem) => concepts.has(stem))
  );
}

/** How many of the words the texts do not mention. */
export function countMissing(toCover: readonly Term[], texts: readonly string[]): number {
  const concepts = conceptsOfTexts(texts);
  return toCover.filter((term) => !isCovered(term, concepts)).length;
}

/** Whether the question asks for something beside its topic that the texts do not mention. */
function lacksFocus({ text }: Question, texts: readonly string[]): boolean {
  const asked = stemsOf(text.replace(NOT_FOCUS, ' ')).filter((word) => FOCUS_STEMS.has(word));
  if (asked.length === 0) return false;
  const stated = conceptsOfTexts(texts);
  return asked.some((word) => !stated.has(word) && !stated.has(conceptOf(word)));
}

/** “May form a union”, “social insurance” */
const NOT_FOCUS = new RegExp(SAYS.notFocus.source, 'gi');

/** Stems of what is asked for beside a topic. */
const FOCUS_STEMS: ReadonlySet<string> = new Set([...FOCUS].map((word) => stem(word)));

/** Whether the texts lack the measure that is asked for: a wage is no answer to “for how long”. */
function lacksMeasure({ text }: Question, texts: readonly string[]): boolean {
  return MEASURES.some(({ asks, has }) => asks.test(text) && !texts.some((each) => has.test(each)));
}

/** Whether a question asks what a rule was, which today's rule does not answer. */
export function asksPast({ text }: Question): boolean {
  return findCues(wordsOf(text).map(({ word }) => word)).some(({ name }) => name === 'past');
}

/** A question of so few words tells no story: one of them that is no term of labour law may be missing. */
const BRIEF = 14;
const YEARS = /\b(?:19|20)\d\d\b/g;
const YEAR = /^(?:19|20)\d\d$/;
/** Whether a question is brief and gives no numbers but those of dates. */
export function isBrief({ text, numbers }: Question): boolean {
  const { dates } = datesIn(foldFigures(text));
  const dated = new Set(dates.found.flatMap(({ values }) => values.flatMap((value) => value.split('-').map(Number))));
  return text.split(' ').length <= BRIEF && numbers.every((number) => YEAR.test(number) || dated.has(Number(number)));
}

/**
 * Whether texts mention all that is asked, and have the figure, the date or the measure that is asked for. Words of the
 * story around the question may be missing, but no name.
 */
export function answersAll(question: Question, toCover: readonly Term[], texts: readonly string[]): boolean {
  const concepts = conceptsOfTexts(texts);
  const missing = toCover.filter((term) => !isCovered(term, concepts));
  const asked = missing.filter(({ isInQuestionClause }) => isInQuestionClause);
  return (
    asked.length <= +isBrief(question) &&
    !asked.some(({ isLabourTerm }) => isLabourTerm) &&
    !missing.some(({ isName }) => isName) &&
    texts.some((text) => matchesAnswerType(question.expectedType, text, true)) &&
    hasAsked(question, texts)
  );
}

/**
 * Whether a fact says that there is no such rule: “No statutory minimum wage”. What is asked of the rule matters no more,
 * if the question names the topic by a word of its own and asks for nothing else. A denial with figures beside it has a rule for some.
 */
export function deniesTopic(
  { stems, understanding: { namedTopics } }: Question,
  { topic, value }: Pick<FactRow, 'topic' | 'value'>,
): boolean {
  const words = wordsOf(value).map(({ word }) => word);
  const isNamed = namedTopics.some((each) => each === topic) && ![...stems].some((each) => FOCUS_STEMS.has(each));
  const [first = ''] = clausesOf(value);
  return isNamed && !/\d/.test(first.replace(YEARS, ' ')) && findNoRule(words).some(({ from }) => from === 0);
}

/** Whether texts have what is asked for beside the topic, and its measure. */
export function hasAsked(question: Question, texts: readonly string[]): boolean {
  return !lacksFocus(question, texts) && !lacksMeasure(question, texts);
}
