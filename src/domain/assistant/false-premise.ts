import type { Features } from './features';
import { claimsAttached, contradicts, premisesOf, saysGone, saysPending, seeksConfirmation } from './premise';
import type { Candidate } from './rank';
import type { Question } from './read-question';
import { isNegation } from './matches-answer-type';
import type { Unit } from './sentences';
import { asksStanding } from './legal-status';

const GIVEN =
  /(?:^|[.!?;,]\s+)(?:since|as|because|given that|seeing that|considering that|now that|assuming|knowing that|with|under)\b/i;
const STILL = /\b(?:still|any longer|nowadays|remains?|always|only|never)\b/i;
const NEW =
  /\b(?:now|new|already|introduced|has commenced|passed|as from this year|abolished|in force since|since 20\d\d|last year|this year)\b/i;
const OPEN = /^\W*(?:is|are|was|were|has|have|did|does|do)\b/i;
const ASKS_STATUS =
  /\b(?:status|passed|become law|in force|come into force|took effect|what happened|rejected|bill|proposal|planned|plans?|draft|withdrawn|repealed|replaced|successor|took over)\b/i;

/** Whether one of its figures is borne out by none of these statements on the same. */
export function isAgainstAll(question: Question, facts: readonly Unit[]): boolean {
  return [...premisesOf(question.text, question.dictated), ...claimsAttached(question)].some((claim) =>
    facts.every(({ text }) => contradicts(claim, text)),
  );
}

/**
 * What tells whether a question takes for granted what the chosen sentences say is not so: another figure, a rule that is gone, or one that is not law yet. The weights of
 * weights.ts make of it whether the answer has to say so first.
 */
export function supposedFeatures(question: Question, chosen: readonly Candidate[]): Features {
  const { text, dictated, wants, understanding } = question;
  const premises = premisesOf(text, dictated);
  const claims = claimsAttached(question);
  const texts = chosen.map(({ unit }) => unit.text);
  const facts = chosen
    .filter(({ unit }) => unit.passage.fact && understanding.topics.includes(unit.passage.fact.topic))
    .map(({ unit }) => unit.text);
  const all = [...premises, ...claims];
  const lead = texts[0] ?? '';
  const isGiven = GIVEN.test(text);
  const against = (among: readonly string[]) =>
    among.length > 0 && all.some((claim) => among.every((said) => contradicts(claim, said)));
  const said = new Set(chosen.flatMap(({ unit }) => [...unit.says].filter((word) => /^\d/.test(word))));
  const found: Features = {
    given: +isGiven,
    premise: +(premises.length > 0),
    claim: +(claims.length > 0),
    confirms: +seeksConfirmation(text),
    still: +STILL.test(text),
    isNew: +NEW.test(text),
    open: +OPEN.test(text),
    asksStatus: +ASKS_STATUS.test(text),
    asksStanding: +asksStanding(text),
    closed: +(wants.kind === 'yes_no'),
    figure: +(wants.kind === 'figure'),
    date: +(wants.kind === 'date'),
    dictated: +(dictated.length > 0),
    againstFacts: +against(facts),
    againstLead: +against([lead]),
    againstAny: +texts.some((each) => against([each])),
    otherNumbers: +(question.numbers.length > 0 && !question.numbers.some((number) => said.has(number))),
    leadGone: +saysGone(lead),
    leadPending: +saysPending(lead),
    leadNegated: +isNegation(lead),
    gone: +texts.slice(0, 3).some(saysGone),
    pending: +texts.slice(0, 3).some(saysPending),
    sections: +(understanding.sections.length > 0),
    years: +(understanding.years.length > 0),
    notYet: +chosen.slice(0, 3).some(({ unit }) => unit.passage.status === 'not_yet_in_force'),
    bill: +chosen.slice(0, 2).some(({ unit }) => /\b(?:bill|reject|withdrawn)/i.test(unit.passage.title)),
  };
  const isSupposed = isGiven || premises.length > 0 || claims.length > 0 || seeksConfirmation(text);
  found.supposed = +isSupposed;
  for (const name of [
    'againstFacts',
    'againstLead',
    'againstAny',
    'leadGone',
    'leadPending',
    'leadNegated',
    'gone',
    'pending',
    'notYet',
    'otherNumbers',
    'bill',
  ]) {
    found[`supposed ${name}`] = isSupposed ? found[name]! : 0;
    found[`asked ${name}`] = ASKS_STATUS.test(text) ? found[name]! : 0;
  }
  return found;
}
