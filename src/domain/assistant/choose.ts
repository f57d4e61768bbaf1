import { countriesIn } from '../understanding/places';
import type { Passage } from './passage';
import { isOfAState, speaksForPlace } from './places-within';
import { rank, type Candidate } from './rank';
import type { Question } from './read-question';
import { satisfies } from './satisfies';
import type { Unit } from './sentences';

/** From this share of a question on, what speaks of it is taken for an answer. */
const FACT = 0.5;
/** Of a topic that the question does not name by its words. */
const OTHER_FACT = 0.8;
const TEXT = 0.68;
/** A second statement may speak of this much less. */
const NEXT = 0.15;
const MOST = 4;
/** … and another sentence of the same document by this. */
const SAME = 0.42;

/**
 * The sentences that answer for one country, the best first; none where nothing does.
 *
 * @param isNamed these are sentences of an act that the question names: then one word in common is enough
 */
export function choose(question: Question, units: readonly Unit[], country: string, now: Date, isNamed = false): Candidate[] {
  const topicText = units.find(({ passage }) => passage.fact && passage.fact.topic === question.understanding.topics[0])?.text ?? '';
  const candidates = rank(question, units).filter((candidate) => candidate.cover >= SAME && isEligible(candidate, question, country, now, topicText));
  const isHeld = question.understanding.topics.length === 0 || topicText !== '';
  const named = candidates.filter(({ unit, cover }) => cover >= FACT && isOfTopic(unit.passage, question));
  const other = question.understanding.topics.length === 0 ? candidates.find(({ unit, cover }) => unit.passage.fact && cover >= OTHER_FACT) : undefined;
  const fact = isHeld ? named[0] ?? other : undefined;
  const text = candidates.find((candidate) => candidate.cover >= TEXT && !candidate.unit.passage.fact && (isNamed || isToldOf(candidate, question, units)));
  const lead = fact && (!text || fact.score >= text.score - NEXT) ? fact : text ?? fact;
  if (!lead || (isNamed ? missesKey(lead, question) : isThin(lead, question))) return [];
  const others = seconds(lead, candidates, question);
  return [lead, ...(fact && fact !== lead && !others.includes(fact) ? [fact] : []), ...others].slice(0, MOST);
}

/** The facts of the topics that a question is about, whatever else it says. */
export function factsOfTopic(question: Question, units: readonly Unit[], country: string): Unit[] {
  const { topics } = question.understanding;
  return topics.flatMap((topic) => units.filter(({ passage }) => passage.country === country && passage.fact?.topic === topic));
}

/** The word that tells most of what is asked stands neither in the sentence nor over it. */
function missesKey({ unit, weighed }: Candidate, { terms }: Question): boolean {
  const key = [...terms].sort((a, b) => (weighed.get(b) ?? 0) - (weighed.get(a) ?? 0))[0];
  return key !== undefined && !unit.says.has(key.concept) && !unit.head.has(key.concept);
}

/** One word in common is no answer where the question names no topic. */
function isThin({ unit }: Candidate, { understanding, terms }: Question): boolean {
  if (understanding.topics.length > 0) return false;
  const said = terms.filter(({ concept }) => unit.says.has(concept) || unit.head.has(concept));
  return said.length < 2 && !said.some(({ name }) => name);
}

/** What stands beside the lead: statements of other documents on the same, and of its own where they say as much. */
function seconds(lead: Candidate, candidates: readonly Candidate[], question: Question): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (candidate === lead) continue;
    const { passage } = candidate.unit;
    const isLeads = passage.id === lead.unit.passage.id;
    const isNear = isLeads ? candidate.cover >= SAME : candidate.cover >= Math.max(FACT, lead.cover - NEXT) && candidate.score >= lead.score - 2 * NEXT;
    const same = [lead, ...chosen].filter(({ unit }) => unit.passage.id === passage.id).length;
    const isMeant = !passage.fact || isOfTopic(passage, question);
    if (isNear && isMeant && same < (isLeads ? 3 : 1) && (passage.fact || isLeads || candidate.open.length === 0)) chosen.push(candidate);
  }
  return chosen.slice(0, MOST - 1);
}

const isOfTopic = ({ fact }: Passage, { understanding }: Question) => fact !== undefined && understanding.topics.includes(fact.topic);

/** Of a topic on which no fact is held for the country, a text must speak by itself. */
function isToldOf({ unit, open }: Candidate, { understanding, terms }: Question, units: readonly Unit[]): boolean {
  const topic = understanding.topics[0];
  if (topic === undefined || units.some(({ passage }) => passage.fact?.topic === topic)) return true;
  const others = terms.filter((term) => !term.topic);
  return others.length >= 2 && open.length === 0 && others.every(({ concept }) => unit.says.has(concept) || unit.head.has(concept));
}

/** Whether a sentence may answer for this country at all, however well it fits. */
export function isEligible({ unit }: Pick<Candidate, 'unit'>, question: Question, country: string, now: Date, topicText: string): boolean {
  const { passage, text } = unit;
  if (!satisfies(question.wants, text, passage.fact !== undefined)) return false;
  // What a repealed act said is no answer.
  if ((passage.kind === 'law' && passage.status === 'repealed') || isOfAState(passage, question) || isProposal(unit, question)) return false;
  if (passage.countries.length !== 1 && !speaksOnlyOf(text, country)) return false;
  return isOfItsTime(unit, question, now) && speaksForPlace(question, passage, topicText);
}

/** What a bill would do is no law: it answers only who asks about bills. */
function isProposal({ passage, text }: Unit, { text: asked }: Question): boolean {
  const isBill = /\b(?:bill|proposal|proposed|draft)\b/i;
  return (isBill.test(passage.title) || /\bwould\b/i.test(text)) && !isBill.test(asked) && !/\b(?:plan\w*|reform\w*|would|parliament|amended|passed|pending)\b/i.test(asked);
}

/** A comparing text says of which country each of its sentences is. */
function speaksOnlyOf(text: string, country: string): boolean {
  const codes = countriesIn(text).map(({ code }) => code);
  return codes.length > 0 && codes.every((code) => code === country);
}

/** A year to come, or one before what is stored, has to be named; otherwise what holds now would be given for what held then. */
function isOfItsTime({ says, near, head, passage }: Unit, { understanding }: Question, now: Date): boolean {
  const thisYear = now.getUTCFullYear();
  return understanding.years.every((year) => {
    if (says.has(year) || near.has(year) || head.has(year)) return true;
    const asked = Number(year);
    if (asked > thisYear) return false;
    const known = Number((passage.asOf || passage.effective).slice(0, 4));
    return asked === thisYear || (known > 0 && asked >= known);
  });
}
