import { factOn, type FactValue } from '../../../../src/domain/content/fact-value';
import { dayInWords } from '../../../../src/domain/core/format-day';
import { FACT_TOPIC_LABELS, labelOf } from '../../../../src/domain/core/labels';
import { inTransaction, type App } from '../../core/app';
import { withLease } from '../../core/lease';
import { localTime } from '../../core/local-time';
import { poke } from '../../core/poke';
import { readText } from '../../core/sql';
import { announce } from '../../notices/announce';
import type { EventDraft } from '../../notices/event-draft';
import { changeUnedited } from './seeded-hash';
import { readState, type SeedState } from './state';

const LEASE_SECONDS = 300;

/** A fact with an enacted next value, with the name and the time zone of its country. */
interface Waiting extends FactValue {
  id: string;
  topic: string;
  country: string;
  country_name: string;
  zone: string;
}

/**
 * Runs four times an hour. Lets each enacted next value take effect when its day has begun in the capital of the country, and
 * writes one event for it. After an outage it catches up. A proposed one waits for an admin's decision.
 */
export function applyNextValues(now = new Date()): void {
  withLease($app, 'content-next', LEASE_SECONDS, () => {
    let announced = 0;
    inTransaction($app, (tx) => {
      const state = readState(tx);
      announced = announce(
        tx,
        readWaiting(tx).flatMap((fact) => apply(tx, fact, state, now)),
      );
    });
    if (announced > 0) poke($app, ['events']);
  });
}

function readWaiting(app: App): Waiting[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('id', f.id, 'topic', f.topic, 'country', f.country, 'country_name', c.name, 'zone', c.time_zone,
       'value', f.value, 'amount', f.amount, 'unit', f.unit, 'source_url', f.source_url, 'as_of', f.as_of,
       'verification', f.verification, 'evidence', f.evidence, 'evidence_kind', f.evidence_kind, 'seen_on', f.seen_on,
       'review_by', f.review_by, 'source_changed_on', f.source_changed_on, 'valid_from', f.valid_from, 'next', json(f.next),
       'past', iif(json_valid(f.past), json(f.past), NULL))) AS value
     FROM employment_facts f JOIN countries c ON c.id = f.country
     WHERE json_valid(f.next) AND f.next ->> 'certainty' = 'enacted'`,
  );
  return JSON.parse(rows ?? '[]') as Waiting[];
}

/** @returns the event; none if the day has not come */
function apply(tx: App, fact: Waiting, state: SeedState, now: Date): EventDraft[] {
  const changed = factOn(fact, localTime(fact.zone, now).day);
  if (changed === fact || fact.next === null) return [];
  const record = tx.findRecordById('employment_facts', fact.id);
  const { id: _, topic, country, country_name, zone: __, next: ___, past, ...values } = changed;
  const change = () => {
    for (const [name, value] of Object.entries(values)) record.set(name, value);
    // As the seed stores it: null would be stored as SQL's NULL, which has another hash.
    record.set('next', 'null');
    record.set('past', JSON.stringify(past));
    record.set('hash', $security.sha256(changed.value));
  };
  changeUnedited(tx, record, change, state);
  tx.save(record);
  return [
    {
      country,
      type: 'in_force',
      title: `${labelOf(FACT_TOPIC_LABELS, topic)} in ${country_name}: new from ${dayInWords(fact.next.from)}`,
      description: changed.value,
      reason: 'The new value took effect on its date.',
      fact: fact.id,
      key: `fact:${fact.id}:${fact.next.from}`,
    },
  ];
}
