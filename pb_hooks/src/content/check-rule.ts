import { ruleMessages, ruleOfRow, type RuleFields } from '../../../src/domain/calculate/rule-of-row';
import { sampleSum } from '../../../src/domain/calculate/sample-sum';
import { today } from '../../../src/domain/core/calendar-day';
import { FACT_TOPIC_LABELS, labelOf } from '../../../src/domain/core/labels';
import type { FieldMessages } from '../../../src/domain/core/validation';
import type { App } from '../core/app';
import type { CheckedWrite, ReadonlyRecord } from '../core/event-record';
import { jsonOr, readText } from '../core/sql';
import { COMPARED_TOPICS, contradictionOf, firstRule, type ComparedFact, type ComparedRule } from './agreement';

/**
 * Refuses a rule that no calculator could read, one with which no sum can be worked, and a first rule that contradicts
 * the fact of its topic.
 */
export function validateRule({ app, record }: CheckedWrite): FieldMessages | undefined {
  const rule = ruleOf(record!);
  const messages = ruleMessages(rule);
  if (Object.keys(messages).length > 0) return messages;
  if (!isWorkable(rule)) return { figures: 'No sum can be worked with these figures' };
  if (!COMPARED_TOPICS.includes(rule.topic)) return undefined;
  const other = readFirstRule(app, record!);
  const contradiction = inWords(other ? firstRule([rule, other]) : rule, readFact(app, record!));
  return contradiction === undefined ? undefined : { figures: contradiction };
}

function isWorkable(rule: RuleFields): boolean {
  try {
    sampleSum(ruleOfRow(rule), today('UTC'));
    return true;
  } catch {
    return false;
  }
}

/** Refuses a fact that contradicts the first rule of its topic. */
export function validateFactAgainstRule({ app, record }: CheckedWrite): FieldMessages | undefined {
  const fact = factOf(record!);
  if (!COMPARED_TOPICS.includes(fact.topic)) return undefined;
  const contradiction = inWords(readFirstRule(app, record!), fact);
  return contradiction === undefined ? undefined : { amount: contradiction };
}

/** The sentence for an admin; undefined if both agree, or if one of them is not checked. */
function inWords(rule: ComparedRule | undefined, fact: ComparedFact | undefined): string | undefined {
  const contradiction = contradictionOf(rule, fact);
  if (!contradiction) return undefined;
  return (
    `${labelOf(FACT_TOPIC_LABELS, rule!.topic)}: the first rule says ${contradiction.rule} and the fact ${contradiction.fact}, ` +
    'and both are marked as checked. Correct one of them, or mark it as not yet checked'
  );
}

function ruleOf(record: ReadonlyRecord): RuleFields & ComparedRule {
  const text = <T extends string>(name: string) => record.getString(name) as T;
  return {
    key: text('key'),
    topic: text('topic'),
    position: Number(text('position')),
    who: text('who'),
    figures: (JSON.parse(text('figures') || 'null') ?? {}) as RuleFields['figures'],
    law: text('law'),
    provision: text('provision'),
    note: text('note'),
    as_of: text('as_of'),
    verification: text('verification'),
    evidence: text('evidence'),
    evidence_kind: text('evidence_kind'),
    seen_on: text('seen_on'),
    review_by: text('review_by'),
  };
}

function factOf(record: ReadonlyRecord): ComparedFact {
  return {
    topic: record.getString('topic') as ComparedFact['topic'],
    amount: Number(record.getString('amount')),
    unit: record.getString('unit'),
    verification: record.getString('verification') as ComparedFact['verification'],
  };
}

/** The first stored rule of the topic in the country of a row, other than this row. */
function readFirstRule(app: App, record: ReadonlyRecord): ComparedRule | undefined {
  const row = readText(
    app,
    `SELECT json_object('key', key, 'topic', topic, 'position', position, 'verification', verification,
       'figures', ${jsonOr('figures', '{}')}) AS value
     FROM rules WHERE country = {:country} AND topic = {:topic} AND id != {:id} ORDER BY position, key LIMIT 1`,
    { ...placeOf(record), id: record.id },
  );
  return row === undefined ? undefined : (JSON.parse(row) as ComparedRule);
}

function readFact(app: App, record: ReadonlyRecord): ComparedFact | undefined {
  const row = readText(
    app,
    `SELECT json_object('topic', topic, 'amount', amount, 'unit', unit, 'verification', verification) AS value
     FROM employment_facts WHERE country = {:country} AND topic = {:topic}`,
    placeOf(record),
  );
  return row === undefined ? undefined : (JSON.parse(row) as ComparedFact);
}

const placeOf = (record: ReadonlyRecord) => ({
  country: record.getString('country'),
  topic: record.getString('topic'),
});
