import { fold } from '../language/words';
import type { Features } from './features';
import type { Candidate, Ranked } from './rank';
import { isOtherLeave, lacksCeiling, signsOf } from './refusal-cues';
import type { Weighed } from './term-weights';

/** Of what a score is told apart, this much is all. */
const APART = 3;
const MANY = 12;
const FOCUS = 3;
const MONTH =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December|(?:first|second) half)\b/gi;
/** Other fields of law: what no text on labour law answers, where none of the sentences speaks of it. */
const OTHER_FIELD =
  /\b(?:tax(?:es|ed|able|ation)?|income tax|paye|vat|patent\w*|trade ?marks?|copyright\w*|divorce\w*|speed limit\w*|mortgage\w*|rent|landlord\w*|tenant\w*|evict\w*|traffic|stamp duty|inherit\w*|criminal record|driving|passports?|citizenship|visas?|naturali[sz]\w*|compan(?:y|ies) (?:regist\w+|tax)|register a company|customs|child (?:allowance|benefit)|social housing|shareholder\w*|parking)\b/gi;
/** What only a contract, an agreement, an authority or a judge could tell. */
const ELSEWHERE_WRITTEN =
  /\b(?:collective agreement|bargaining council|wage council|pay scale|salary structure|(?:my|our|the) (?:contract|handbook|policy|agreement|employer['’]s policy)|grant letter|clause \d+|award me|will the (?:court|judge|tribunal)|(?:court|tribunal|judge) (?:decide|award|rule|hold|give)|who won|usually award|next (?:wage order|year))\b/i;
const TO_COME = /\b(?:will|going to|next|upcoming|coming|from 20(?:2[7-9]|3\d))\b/i;

/**
 * What tells whether the chosen sentences answer at all: the best of them, what of the question none of them speaks of, and whether a figure or a day was asked for and is
 * there. The weights of weights.ts make a certainty of it.
 *
 * @param chosen the best first; @param barred what would fit and may not answer, the best first
 */
export function answerabilityFeatures(
  { asked: { question, weighed }, candidates }: Ranked,
  chosen: readonly Candidate[],
  barred: Candidate | undefined,
): Features {
  const lead = chosen[0]!;
  const found: Features = {};
  for (const name of Object.keys(lead.features)) found[`lead ${name}`] = lead.features[name]!;
  let all = 0;
  for (const { score } of candidates) all += Math.exp(score - lead.score);
  found.share = 1 / all;
  found.score = lead.score / 10;
  found.margin = Math.min(APART, lead.score - (candidates.find(({ unit }) => unit !== lead.unit)?.score ?? 0)) / APART;
  found.mass = chosen.reduce((sum, { score }) => sum + Math.exp(score - lead.score), 0) / all;
  found.count = chosen.length / 5;
  found.barred = barred ? Math.max(-APART, Math.min(APART, barred.score - lead.score)) / APART : -1;
  coverFeatures(found, weighed, chosen);
  focusFeatures(found, weighed, lead);
  const { understanding, wants, text } = question;
  const { topics, places, years } = understanding;
  const isHeld = candidates.some(
    ({ unit }) => unit.passage.fact !== undefined && unit.passage.fact.topic === topics[0],
  );
  found.noTopic = topics.length === 0 ? 1 : 0;
  found.topicHeld = isHeld ? 1 : 0;
  found.topicLacking = topics.length > 0 && !isHeld ? 1 : 0;
  found.topicTold = chosen.some(({ unit }) => unit.passage.fact && topics.includes(unit.passage.fact.topic)) ? 1 : 0;
  found.wantsFigure = wants.kind === 'figure' ? 1 : 0;
  found.wantsDate = wants.kind === 'date' ? 1 : 0;
  found.wantsMoney = wants.unit === 'money' ? 1 : 0;
  found.closed = wants.kind === 'yes_no' ? 1 : 0;
  found.unitLacking =
    wants.kind === 'figure' && wants.unit !== '' && !chosen.some(({ features }) => features.figureUnit) ? 1 : 0;
  found.figureLacking = wants.kind === 'figure' && !chosen.some(({ features }) => features.figure) ? 1 : 0;
  found.moneyLacking = found.wantsMoney && found.unitLacking ? 1 : 0;
  const said = fold(chosen.map(({ unit }) => `${unit.passage.title} ${unit.passage.section} ${unit.text}`).join(' '));
  const parts = places.filter(({ part }) => part);
  found.part = parts.length > 0 ? 1 : 0;
  found.partSaid = parts.length > 0 && parts.every(({ from, to }) => said.includes(fold(text.slice(from, to)))) ? 1 : 0;
  found.years = years.length > 0 ? 1 : 0;
  found.toCome = TO_COME.test(text) ? 1 : 0;
  found.otherField = (text.match(OTHER_FIELD) ?? []).some((word) => !said.includes(fold(word))) ? 1 : 0;
  const written = ELSEWHERE_WRITTEN.exec(text);
  found.elsewhere = written && !said.includes(fold(written[0])) ? 1 : 0;
  found.month = (text.match(MONTH) ?? []).some((month) => !said.includes(fold(month))) ? 1 : 0;
  found.exact = /\b(?:exact(?:ly)?|current(?:ly)?|today|present)\b/i.test(text) ? 1 : 0;
  found.leadMoney = wants.unit === 'money' && lead.features.figureUnit ? 1 : 0;
  found.own = /\b(?:my|our|i|we)\b/i.test(text) ? 1 : 0;
  const best = { title: lead.unit.passage.title, section: lead.unit.passage.section, text: lead.unit.text };
  found.signs = signsOf(text, best) + found.otherField;
  found.ceiling = lacksCeiling(text, best) ? 1 : 0;
  found.otherLeave = isOtherLeave(text, best) ? 1 : 0;
  found.long = Math.min(60, text.split(' ').length) / 60;
  return found;
}

/** What of that for which the question asks (the words next to “how many”, “which”) the best sentence itself leaves open. */
function focusFeatures(found: Features, weighed: readonly Weighed[], { unit }: Candidate): void {
  const focus = weighed.filter(({ term }) => term.asked).slice(0, FOCUS);
  const says = ({ forms }: Weighed) => forms.some((form) => unit.says.has(form) || unit.head.has(form));
  const isOpen = (each: Weighed) => !says(each);
  const sum = (some: readonly Weighed[]) => some.reduce((all, { weight }) => all + weight, 0);
  const asked = weighed.filter(({ term }) => term.asked);
  found.leadFocusOpen = focus.length > 0 ? sum(focus.filter(isOpen)) / sum(focus) : 0;
  found.leadFocusMost = Math.max(0, ...focus.filter(isOpen).map(({ weight }) => weight));
  found.leadAskedOpen = asked.length > 0 ? sum(asked.filter(isOpen)) / sum(asked) : 0;
  found.leadAskedMost = Math.max(0, ...asked.filter(isOpen).map(({ weight }) => weight));
  found.leadKnownMost = Math.max(
    0,
    ...weighed.filter((each) => each.term.known && isOpen(each)).map(({ weight }) => weight),
  );
  found.leadKnownSaid = weighed.filter((each) => each.term.known && !isOpen(each)).length / MANY;
  found.leadOthersSaid = weighed.filter((each) => !each.term.topic && !isOpen(each)).length / MANY;
}

/** What of the question the chosen sentences together speak of, and what is left open, words of labour law and others apart. */
function coverFeatures(found: Features, weighed: readonly Weighed[], chosen: readonly Candidate[]): void {
  const units = chosen.map(({ unit }) => unit);
  const sums = {
    all: 0,
    says: 0,
    head: 0,
    near: 0,
    unheld: 0,
    known: 0,
    knownOpen: 0,
    asked: 0,
    askedOpen: 0,
    alike: 0,
  };
  const most = { open: 0, unheld: 0, knownOpen: 0, knownUnheld: 0, askedOpen: 0, askedKnownOpen: 0, said: 0 };
  const count = { open: 0, unheld: 0, knownOpen: 0, askedOpen: 0 };
  for (const { term, weight, forms, worth } of weighed) {
    const has = (among: 'says' | 'head' | 'near') => units.some((unit) => forms.some((form) => unit[among].has(form)));
    const at = has('says') ? 'says' : has('head') ? 'head' : has('near') ? 'near' : undefined;
    sums.all += weight;
    if (at) sums[at] += weight;
    if (term.known) sums.known += weight;
    if (term.asked) sums.asked += weight;
    if (worth === 0) {
      sums.unheld += weight;
      count.unheld += 1;
      most.unheld = Math.max(most.unheld, weight);
      if (term.known) most.knownUnheld = Math.max(most.knownUnheld, weight);
    } else if (worth < 1) sums.alike += weight;
    if (at === 'says' || at === 'head') {
      most.said = Math.max(most.said, weight);
      continue;
    }
    count.open += 1;
    most.open = Math.max(most.open, weight);
    if (term.known) {
      sums.knownOpen += weight;
      count.knownOpen += 1;
      most.knownOpen = Math.max(most.knownOpen, weight);
      if (term.asked) most.askedKnownOpen = Math.max(most.askedKnownOpen, weight);
    }
    if (term.asked) {
      sums.askedOpen += weight;
      count.askedOpen += 1;
      most.askedOpen = Math.max(most.askedOpen, weight);
    }
  }
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
  found.allSays = share(sums.says, sums.all);
  found.allHead = share(sums.head, sums.all);
  found.allNear = share(sums.near, sums.all);
  found.unheld = share(sums.unheld, sums.all);
  found.alike = share(sums.alike, sums.all);
  found.knownOpen = share(sums.knownOpen, sums.known);
  found.askedOpen = share(sums.askedOpen, sums.asked);
  found.total = Math.min(8, sums.all) / 8;
  found.terms = Math.min(MANY, weighed.length) / MANY;
  found.mostOpen = most.open;
  found.mostUnheld = most.unheld;
  found.mostKnownOpen = most.knownOpen;
  found.mostKnownUnheld = most.knownUnheld;
  found.mostAskedOpen = most.askedOpen;
  found.mostAskedKnownOpen = most.askedKnownOpen;
  found.mostSaid = most.said;
  found.countOpen = Math.min(5, count.open) / 5;
  found.countUnheld = Math.min(4, count.unheld) / 4;
  found.countKnownOpen = Math.min(4, count.knownOpen) / 4;
  found.countAskedOpen = Math.min(4, count.askedOpen) / 4;
  found.unheldName = weighed.some(({ term, worth }) => worth === 0 && term.name) ? 1 : 0;
}
