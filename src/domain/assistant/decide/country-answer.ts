import type { AnswerContext, AnswerKind } from '../read/answer-types';
import type { Statement } from '../compose/compose-answer';
import { contradictsAllFacts } from './false-premise';
import type { Jurisdiction } from '../read/jurisdiction';
import { distinctiveWords } from '../read/act-names';
import { asksLegalStatus, isInForce, legalStatusSentence } from '../read/legal-status';
import { withNextValues } from '../read/next-values';
import type { Passage } from '../read/passage';
import { readQuestion, type Question } from '../read/read-question';
import { billSentences, repealSentences, sentencesNaming } from './repealed-acts';
import { factsOfTopic, selectSentences } from '../rank/select-sentences';
import { unitsOfCountry, type Unit } from '../read/sentences';

/** A sentence of a passage (`at` is its index there), or a sentence about the passage. */
type CitedText = Pick<Unit, 'passage' | 'text'> & { at?: number };

interface CountryAnswer {
  kind: Extract<AnswerKind, 'answer' | 'correction'> | 'none';
  statements: Statement[];
  /** A more exact reason for a refusal. */
  reason?: string;
}

/** Input of an answer for one country. */
interface CountryQuestion {
  code: string;
  /** Name of the country. */
  country: string;
  question: Question;
  jurisdiction: Jurisdiction;
  passages: readonly Passage[];
  units: readonly Unit[];
  /** Facts of the question's topics. */
  facts: readonly Unit[];
  context: AnswerContext;
}

const NONE: CountryAnswer = { kind: 'none', statements: [] };
export const FALSE_PREMISE_LEAD = 'That is not so.';

/**
 * Answers a question for one country. Acts that the question names are checked first: one that is not in force, one
 * of another country, one that is unknown. Then the best sentences answer, or correct a false premise.
 */
export function answerForCountry(
  code: string,
  question: Question,
  jurisdiction: Jurisdiction,
  passages: readonly Passage[],
  context: AnswerContext,
): CountryAnswer {
  const units = unitsOfCountry(code, passages);
  const asked: CountryQuestion = {
    code,
    country: context.countryNames[code] ?? code,
    question,
    jurisdiction,
    passages,
    units,
    facts: factsOfTopic(question, units, code),
    context,
  };
  return (
    answerOnActThatIsNotLaw(asked) ??
    answerOnForeignLaw(asked) ??
    refuseInventedAct(asked) ??
    answerOnRepealedPart(asked) ??
    answerFromSentences(asked)
  );
}

/** The question names an act that is not stored, and stored sentences say that it was repealed or is only a bill. */
function answerOnActThatIsNotLaw(asked: CountryQuestion): CountryAnswer | undefined {
  const { jurisdiction, units, facts, country } = asked;
  for (const act of jurisdiction.unknownActs) {
    const repeals = repealSentences(act, units);
    const bills = repeals.length > 0 ? [] : billSentences(act, units);
    if (repeals.length + bills.length > 0)
      return correction(
        asked,
        [...repeals.slice(0, 2), ...bills.slice(0, 2), ...facts.slice(0, 1)],
        `${act.name} is not law in ${country} now.`,
      );
  }
  return undefined;
}

/** The question asks for another country's law, or names another country's act. */
function answerOnForeignLaw(asked: CountryQuestion): CountryAnswer | undefined {
  const { jurisdiction, units } = asked;
  const { foreignActs, foreignCountry, ownActs, unknownActs } = jurisdiction;
  const namesForeignActsOnly =
    foreignActs.length > 0 &&
    ownActs.length === 0 &&
    unknownActs.every((act) => act.words.length <= 1 || sentencesNaming(act, units, true).length === 0);
  const wantsForeignLaw = foreignCountry !== undefined && foreignActs.length === 0;
  return wantsForeignLaw || namesForeignActsOnly ? answerDespiteForeignLaw(asked) : undefined;
}

function refuseInventedAct({ jurisdiction, units, country }: CountryQuestion): CountryAnswer | undefined {
  const invented = jurisdiction.unknownActs.find((act) => sentencesNaming(act, units, true).length === 0);
  return invented && { ...NONE, reason: `No ${invented.name} stands among what is held on ${country}.` };
}

function answerOnRepealedPart(asked: CountryQuestion): CountryAnswer | undefined {
  for (const part of partsNamed(asked.question)) {
    const repeals = repealSentences(part, asked.units);
    if (repeals.length > 0)
      return correction(asked, [...repeals.slice(0, 3), ...asked.facts.slice(0, 1)], FALSE_PREMISE_LEAD);
  }
  return undefined;
}

function answerFromSentences(asked: CountryQuestion): CountryAnswer {
  const { code, question, jurisdiction, passages, units, facts, context } = asked;
  const { now } = context;
  const ownActs = jurisdiction.ownActs.filter((act) => act.country === code);
  const laws = ownActs.flatMap((act) => passages.find(({ id }) => id === act.id) ?? []);
  const { selected, answers, hasFalsePremise } = selectSentences(question, units, code, now, ownActs);
  const sentences = selected.map(({ unit }) => unit);
  if (laws[0] && asksLegalStatus(question.text)) return answerOnLegalStatus(asked, laws[0], answers ? sentences : []);
  const notInForce = laws.find((law) => !isInForce(law));
  if (notInForce)
    return correction(asked, [
      { passage: notInForce, text: legalStatusSentence(notInForce) },
      ...successorOf(notInForce, units),
      ...facts.slice(0, 1),
      ...sentences.filter(({ passage }) => !facts.some((fact) => fact.passage === passage)).slice(0, 3),
    ]);
  if (hasFalsePremise && facts.length > 0 && contradictsAllFacts(question, facts)) {
    const others = sentences.filter((unit) => !facts.includes(unit));
    return correction(asked, [...facts.slice(0, 2), ...others.slice(0, 2)], FALSE_PREMISE_LEAD);
  }
  if (!answers) return NONE;
  if (hasFalsePremise) return correction(asked, sentences, FALSE_PREMISE_LEAD);
  return { kind: 'answer', statements: statementsOf(asked, sentences) };
}

/** What other texts say of the end of a repealed law, or what a law that is not in force yet says of its start. */
function successorOf(law: Passage, units: readonly Unit[]): Unit[] {
  if (law.status !== 'repealed') return datedSentences(law, units).slice(0, 1);
  const act = { name: law.title, words: distinctiveWords(law.title) };
  return repealSentences(
    act,
    units.filter(({ passage }) => passage.id !== law.id),
  ).slice(0, 1);
}

function datedSentences(law: Passage, units: readonly Unit[]): Unit[] {
  return units.filter(
    ({ passage, text }) =>
      passage.id === law.id &&
      /\b(?:force|commence\w*|effect|target|expected|start)\b/i.test(text) &&
      /\b20\d\d\b|\b19\d\d\b/.test(text),
  );
}

/** Whether and since when a law applies, and up to two of its sentences that give a date. */
function answerOnLegalStatus(asked: CountryQuestion, law: Passage, sentences: readonly Unit[]): CountryAnswer {
  const dated = datedSentences(law, asked.units).slice(0, 2);
  const others = sentences.filter(({ passage }) => passage.id !== law.id).slice(0, 1);
  const status = { passage: law, text: legalStatusSentence(law) };
  return {
    kind: 'answer',
    statements: [...statementsOf(asked, [status]), ...statementsOf(asked, [...dated, ...others])],
  };
}

function correction(asked: CountryQuestion, texts: readonly CitedText[], lead?: string): CountryAnswer {
  return { kind: 'correction', statements: statementsOf(asked, texts, lead) };
}

function statementsOf({ country, units }: CountryQuestion, texts: readonly CitedText[], lead?: string): Statement[] {
  return withNextValues(withAntecedents(texts, units), units).map(({ passage, text }, at) => ({
    passage,
    text,
    country,
    ...(lead && at === 0 && { lead }),
  }));
}

const STARTS_WITH_PRONOUN = /^(?:It|Its|This|They|These|Their|That|Those|He|She|Both)\b/;

/** Before a sentence that starts with a pronoun, puts the sentence before it, or the first of its document. */
function withAntecedents(texts: readonly CitedText[], units: readonly Unit[]): CitedText[] {
  return texts.flatMap((cited) => {
    const { passage, text, at } = cited;
    if (passage.fact || passage.kind === 'law' || !STARTS_WITH_PRONOUN.test(text)) return [cited];
    const document = units.filter((unit) => unit.passage.id === passage.id);
    const before =
      document.find((unit) => unit.passage.part === passage.part && at !== undefined && unit.at === at - 1) ??
      document.find((unit) => unit.passage.part === 0 && unit.at === 0);
    return before && before !== cited && !texts.includes(before) ? [before, cited] : [cited];
  });
}

const PARTS: Readonly<Record<string, string>> = { sch: 'Schedule', part: 'Part', reg: 'Regulation' };

/** Schedules, parts and regulations that a question names, in the form of named acts. */
function partsNamed({ understanding }: Question): { name: string; words: string[] }[] {
  return understanding.sections.flatMap((section) => {
    const [kind = '', number = ''] = section.split(' ');
    return PARTS[kind] ? [{ name: `${PARTS[kind]} ${number}`, words: [number] }] : [];
  });
}

/** Says that the other country's law does not apply, and gives what this country's law says. */
function answerDespiteForeignLaw(asked: CountryQuestion): CountryAnswer {
  const { code, country, jurisdiction, units, context } = asked;
  const reason = foreignLawReason(asked);
  const question = { ...readQuestion(jurisdiction.textWithoutForeignActs), expectedType: asked.question.expectedType };
  const facts = factsOfTopic(question, units, code);
  const { selected, answers } = selectSentences(question, units, code, context.now);
  const sentences = answers ? selected.map(({ unit }) => unit) : [];
  const found = [...facts.slice(0, 1), ...sentences.filter((unit) => !facts.includes(unit))].slice(0, 3);
  if (found.length === 0) return { ...NONE, reason };
  return {
    kind: 'correction',
    statements: found.map(({ passage, text }, at) => ({ passage, text, country, ...(at === 0 && { lead: reason }) })),
  };
}

function foreignLawReason({ country, jurisdiction, context: { countryNames } }: CountryQuestion): string {
  const act = jurisdiction.foreignActs[0];
  if (act)
    return `The ${act.title.replace(/^The /, '')} is a law of ${countryNames[act.country] ?? act.country} and does not apply in ${country}.`;
  return `The law of ${countryNames[jurisdiction.foreignCountry ?? ''] ?? 'another country'} does not apply in ${country}.`;
}
