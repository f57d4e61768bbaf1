import type { AnswerKind, Circumstances } from './answer-types';
import type { Statement } from './compose';
import { choose, factsOfTopic } from './select-sentences';
import { mentioning, saidGone, saidPending } from './repealed-acts';
import type { Passage } from './passage';
import { readQuestion, type Question } from './read-question';
import { unitsFor, type Unit } from './sentences';
import { asksStanding, isLaw, standingSentence } from './legal-status';
import type { Standpoint } from './jurisdiction';
import { isAgainstAll } from './false-premise';

/** A sentence of a passage, or one that is said of it. */
type Said = Pick<Unit, 'passage' | 'text'> & { at?: number };

export interface CountryAnswer {
  kind: Extract<AnswerKind, 'answer' | 'correction'> | 'none';
  statements: Statement[];
  /** Why there is none, where that can be said better than that nothing answers. */
  because?: string;
}

const NONE: CountryAnswer = { kind: 'none', statements: [] };
const NOT_SO = 'That is not so.';

/** What the passages of one country say to a question. */
export function answerFor(
  code: string,
  question: Question,
  standpoint: Standpoint,
  passages: readonly Passage[],
  { now, offered }: Circumstances,
): CountryAnswer {
  const country = offered[code] ?? code;
  const units = unitsFor(code, passages);
  const stated = (found: readonly Said[], lead?: string): Statement[] =>
    withBeginnings(found, units).map(({ passage, text }, at) => ({
      passage,
      text,
      country,
      ...(lead && at === 0 && { lead }),
    }));
  const facts = factsOfTopic(question, units, code);

  for (const named of standpoint.unknown) {
    const gone = saidGone(named, units);
    const pending = gone.length > 0 ? [] : saidPending(named, units);
    if (gone.length + pending.length > 0)
      return {
        kind: 'correction',
        statements: stated(
          [...gone.slice(0, 2), ...pending.slice(0, 2), ...facts.slice(0, 1)],
          `${named.name} is not law in ${country} now.`,
        ),
      };
  }
  if (standpoint.stranger !== undefined && standpoint.foreign.length === 0)
    return ofAnother(code, question, standpoint, units, { now, offered });
  const isForeign =
    standpoint.foreign.length > 0 &&
    standpoint.own.length === 0 &&
    standpoint.unknown.every((named) => named.words.length <= 1 || mentioning(named, units, true).length === 0);
  if (isForeign) return ofAnother(code, question, standpoint, units, { now, offered });
  const invented = standpoint.unknown.find((named) => mentioning(named, units, true).length === 0);
  if (invented) return { ...NONE, because: `No ${invented.name} stands among what is held on ${country}.` };

  for (const part of partsNamed(question)) {
    const gone = saidGone(part, units);
    if (gone.length > 0)
      return { kind: 'correction', statements: stated([...gone.slice(0, 3), ...facts.slice(0, 1)], NOT_SO) };
  }
  const standing = standpoint.own.filter((act) => act.country === code);
  const named = standing.flatMap((act) => passages.find(({ id }) => id === act.id) ?? []);
  const { chosen, certainty, isNotSo } = choose(question, units, code, now, standing);
  const said = chosen.map(({ unit }) => unit);
  if (named[0] && asksStanding(question.text)) {
    const law = named[0];
    const dated = units
      .filter(
        ({ passage, text }) =>
          passage.id === law.id &&
          /\b(?:force|commence\w*|effect|target|expected|start)\b/i.test(text) &&
          /\b20\d\d\b|\b19\d\d\b/.test(text),
      )
      .slice(0, 2);
    return {
      kind: 'answer',
      statements: [
        ...stated([{ passage: law, text: standingSentence(law, now) }]),
        ...stated([
          ...dated,
          ...(certainty >= 0 ? said : []).filter(({ passage }) => passage.id !== law.id).slice(0, 1),
        ]),
      ],
    };
  }
  const gone = named.find((law) => !isLaw(law, now));
  if (gone)
    return {
      kind: 'correction',
      statements: stated([
        { passage: gone, text: standingSentence(gone, now) },
        ...facts.slice(0, 1),
        ...said.filter(({ passage }) => !facts.some((fact) => fact.passage === passage)).slice(0, 3),
      ]),
    };
  if (isNotSo && facts.length > 0 && isAgainstAll(question, facts))
    return {
      kind: 'correction',
      statements: stated([...facts.slice(0, 2), ...said.filter((unit) => !facts.includes(unit)).slice(0, 2)], NOT_SO),
    };
  if (certainty < 0) return NONE;
  return isNotSo
    ? { kind: 'correction', statements: stated(said, NOT_SO) }
    : { kind: 'answer', statements: stated(said) };
}

/** A sentence that begins with “It” needs the one before it. */
function withBeginnings(found: readonly Said[], units: readonly Unit[]): Said[] {
  return found.flatMap((unit) => {
    if (
      unit.passage.fact ||
      unit.passage.kind === 'law' ||
      !/^(?:It|Its|This|They|These|Their|That|Those|He|She|Both)\b/.test(unit.text)
    )
      return [unit];
    const same = units.filter(({ passage }) => passage.id === unit.passage.id);
    const before =
      same.find(
        ({ passage, at }) => passage.part === unit.passage.part && unit.at !== undefined && at === unit.at - 1,
      ) ?? same.find(({ passage, at }) => passage.part === 0 && at === 0);
    return before && before !== unit && !found.includes(before) ? [before, unit] : [unit];
  });
}

const PARTS: Readonly<Record<string, string>> = { sch: 'Schedule', part: 'Part', reg: 'Regulation' };

/** Schedules, parts and regulations that a question names, as acts are named. */
function partsNamed({ understanding }: Question): { name: string; words: string[] }[] {
  return understanding.sections.flatMap((section) => {
    const [kind = '', number = ''] = section.split(' ');
    return PARTS[kind] ? [{ name: `${PARTS[kind]} ${number}`, words: [number] }] : [];
  });
}

/** The act is another country's: it says so, and gives what this country's law says. */
function ofAnother(
  code: string,
  question: Question,
  { foreign, stranger, text }: Standpoint,
  units: readonly Unit[],
  { now, offered }: Pick<Circumstances, 'now' | 'offered'>,
): CountryAnswer {
  const country = offered[code] ?? code;
  const act = foreign[0];
  const because = act
    ? `The ${act.title.replace(/^The /, '')} is a law of ${offered[act.country] ?? act.country} and does not apply in ${country}.`
    : `The law of ${offered[stranger ?? ''] ?? 'another country'} does not apply in ${country}.`;
  const asked = { ...readQuestion(text), wants: question.wants };
  const facts = factsOfTopic(asked, units, code);
  const { chosen, certainty } = choose(asked, units, code, now);
  const others = certainty < 0 ? [] : chosen.map(({ unit }) => unit).filter((unit) => !facts.includes(unit));
  const found = [...facts.slice(0, 1), ...others].slice(0, 3);
  if (found.length === 0) return { ...NONE, because };
  return {
    kind: 'correction',
    statements: found.map((unit, at) => ({
      passage: unit.passage,
      text: unit.text,
      country,
      ...(at === 0 && { lead: because }),
    })),
  };
}
