import { KIND_OF_TOPIC } from '../../calculate/rule';
import type { Day } from '../../core/calendar-day';
import { composeAnswer } from '../compose/compose-answer';
import type { Answer, Asked } from '../read/answer-types';
import type { AskedCountry } from './asked-rows';
import { isEverybody } from './groups';
import type { Given } from './sum-given';
import type { AskedKind } from './sum-kinds';
import { citedFact } from './statement-passages';

/** What a sum needs beside what the question gives. */
export interface Lacking {
  kind: AskedKind;
  lacks: readonly Lack[];
}

const LACKS = {
  pay: 'the pay',
  service: 'the first day of work or the length of service',
  illness: 'the first and the last day of the illness',
  overtime: 'the hours of overtime',
};
type Lack = keyof typeof LACKS;

const NEEDED: Readonly<Record<AskedKind, readonly Lack[]>> = {
  notice: ['service'],
  notice_pay: ['pay', 'service'],
  severance: ['pay', 'service'],
  final_pay: ['pay', 'service'],
  leave: ['service'],
  sick_pay: ['pay', 'illness'],
  overtime: ['pay', 'overtime'],
  wage: ['pay'],
};

/** What a kind of sum lacks. @param figures whether an illness and hours of overtime are given */
export function lacksOf(
  kind: AskedKind,
  { pay, service, startDate }: Pick<Given, 'pay' | 'service' | 'startDate'>,
  figures: { illness: boolean; overtime: boolean },
): Lack[] {
  const has = { pay: pay !== undefined, service: service !== undefined || startDate !== undefined, ...figures };
  return NEEDED[kind].filter((lack) => !has[lack]);
}

/**
 * The fact on the topic of a sum that cannot be made, and what the sum needs.
 *
 * @returns undefined without a fact that holds today for the people of the question
 */
export function answerLacking(
  { kind, lacks }: Lacking,
  text: string,
  asked: Asked,
  country: AskedCountry,
): Answer | undefined {
  const topic = OF_KIND[kind] ?? Object.entries(KIND_OF_TOPIC).find(([, each]) => each === kind)?.[0];
  const fact = country.facts.find((each) => each.topic === topic);
  const isOnTopic = kind === 'notice' || (fact !== undefined && asked.topics.includes(fact.topic));
  if (!fact || !isOnTopic || asksOther(text, asked, country.today)) return undefined;
  const answer = composeAnswer('answer', [
    { passage: citedFact(fact, country), text: fact.value, country: country.name },
  ]);
  if (lacks.length === 0) return answer;
  const needs = `Tell me ${lacks.map((lack) => LACKS[lack]).join(', and ')}, and I work it out.`;
  return { ...answer, sentences: [...answer.sentences, { text: needs, cites: [1] }] };
}

/** Whether yes or no is asked for, another group, or a past day. */
function asksOther(text: string, { worker, asks, day }: Asked, today: Day): boolean {
  const isOfGroup = worker !== undefined && !isEverybody(worker);
  return isOfGroup || asks === 'yes_no' || ASKS_YES_NO.test(text) || (day !== undefined && day < today);
}

const ASKS_YES_NO = /(?:^|[.!?:;,]\s+)(?:is|are|does|do|can|may|must|will|would|should|has|have)\b[^.?!]*\?\s*$/i;

const OF_KIND: Partial<Record<AskedKind, string>> = { final_pay: 'severance', notice_pay: 'notice_period' };
