import { asksForAdvice } from '../../src/domain/assistant/decide/advice';
import { isEligible, topicTextOf } from '../../src/domain/assistant/rank/select-sentences';
import { rank, type Candidate, type Ranking } from '../../src/domain/assistant/rank/rank-sentences';
import { readQuestion, type Question } from '../../src/domain/assistant/read/read-question';
import { unitsOf, type Unit } from '../../src/domain/assistant/read/sentences';
import { asksLegalStatus } from '../../src/domain/assistant/read/legal-status';
import { jurisdictionOf, type Jurisdiction } from '../../src/domain/assistant/read/jurisdiction';
import { formatStatement } from '../../src/domain/assistant/compose/format-answer';
import { readPlainQuestions, readQuestions, type AssistantQuestion, type Stands } from './evaluate-assistant';
import { documentOf, type AssistantWorld } from './starter-passages';

export const GROUPS_LEARNT = ['tuning', 'more'] as const;
/** Folds of cross-validation, by country. */
export const FOLDS = 4;

/** A question on one country. */
export interface Case {
  asked: AssistantQuestion;
  question: Question;
  fold: number;
  ranked: Ranking;
  eligible: ReadonlySet<Candidate>;
  right: ReadonlySet<Candidate>;
  isDecided: boolean;
  /** The documents with its answer were removed from the passages. */
  isRemoved: boolean;
  cites: readonly string[];
}

/** The questions to learn from, each once for every country that it is about. */
export function casesOf(world: AssistantWorld, stands: Stands): Case[] {
  const { passages, context } = world;
  const units = new Map<string, Unit[]>();
  const unitsFor = (code: string) =>
    units.get(code) ??
    units.set(code, unitsOf(passages.filter(({ countries }) => countries.includes(code)))).get(code)!;
  return [...GROUPS_LEARNT.flatMap(readQuestions), ...readPlainQuestions('tuning', world)].flatMap((asked) => {
    const question = readQuestion(asked.question);
    const jurisdiction = jurisdictionOf(question, context);
    const codes =
      asked.expects === 'refusal'
        ? jurisdiction.countries.slice(0, 2)
        : asked.countries.filter((code) => jurisdiction.countries.includes(code));
    return codes.flatMap((code) => {
      const cites = asked.cites_each?.[asked.countries.indexOf(code)] ?? asked.cites;
      const caseOf = (own: readonly Unit[], isRemoved: boolean): Case => {
        const ranked = rank(
          question,
          own,
          jurisdiction.ownActs.filter(({ country }) => country === code),
        );
        const topicText = topicTextOf(question, own);
        const eligible = new Set(
          ranked.candidates.filter((candidate) => isEligible(candidate, question, code, context.now, topicText)),
        );
        const counts = new Map(
          [...eligible].map((candidate) => [
            candidate,
            cites.includes(documentOf(candidate.unit.passage))
              ? phrasesOf(asked).filter((phrase) => stands(statementsOf([candidate]), phrase)).length
              : 0,
          ]),
        );
        const most = Math.max(1, ...counts.values());
        return {
          asked,
          question,
          ranked,
          eligible,
          cites,
          isRemoved,
          isDecided: isDecided(question, jurisdiction),
          fold: foldOf(asked.countries[0] ?? asked.question),
          right: new Set([...eligible].filter((candidate) => counts.get(candidate) === most)),
        };
      };
      // For every second question with an answer.
      const isAlone =
        asked.expects === 'answer' && codes.length === 1 && asked.must.length > 0 && asked.question.length % 2 === 0;
      return [
        caseOf(unitsFor(code), false),
        ...(isAlone
          ? [
              caseOf(
                unitsFor(code).filter(({ passage }) => !cites.includes(documentOf(passage))),
                true,
              ),
            ]
          : []),
      ];
    });
  });
}

/** A plain question has no expected phrases, only citations. */
export const isPlain = ({ must, any, expects }: AssistantQuestion) =>
  expects === 'answer' && must.length + any.length === 0;
export const phrasesOf = ({ must, any, countries }: AssistantQuestion) =>
  must.length > 0 && countries.length === 1 ? must : [...must, ...any];
export const statementsOf = (chosen: readonly Candidate[]) =>
  chosen.map(({ unit }) => formatStatement(unit.passage, unit.text, '')).join(' ');

/** Whether the assistant decides without weights: before it selects sentences, or from the status of named acts. */
function isDecided(question: Question, { foreignActs, foreignCountry, unknownActs, ownActs }: Jurisdiction): boolean {
  const isOfActs =
    foreignActs.length + unknownActs.length > 0 ||
    foreignCountry !== undefined ||
    ownActs.some(({ status }) => status === 'repealed' || status === 'not_yet_in_force') ||
    (ownActs.length > 0 && asksLegalStatus(question.text));
  return isOfActs || asksForAdvice(question.text) || question.understanding.elsewhere.length > 0;
}

/** Questions of a country are in the same fold. */
function foldOf(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
  return hash % FOLDS;
}
