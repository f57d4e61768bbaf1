import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { currentFacts } from '../../../src/db/current-facts';
import { MolaoDatabase } from '../../../src/db/database';
import { addDays, dayOf, type Day } from '../../../src/domain/core/calendar-day';
import { ROW_SCHEMAS, type FactRow } from '../../../src/domain/core/rows';
import type { Saved } from '../admin/admin-steps';
import type { TestServer } from '../harness';

/** A device with its own database. It is online at the end of some of the twelve parts of the year. */
export class OfflineDevice {
  private readonly disk = new IDBFactory();
  private database: MolaoDatabase;
  private facts: FactRow[] = [];

  /** @param onlineAfter the parts of the year after which it is online */
  constructor(
    readonly name: string,
    readonly onlineAfter: readonly number[],
  ) {
    this.database = this.open();
  }

  private open() {
    return new MolaoDatabase(this.name, { indexedDB: this.disk, IDBKeyRange });
  }

  /** Reads the rows of the server, as they are when it is online. */
  async pull(server: TestServer): Promise<void> {
    for (const name of ['countries', 'employment_facts'] as const) {
      const path = `/api/collections/${name}/records?perPage=500&sort=id`;
      const { items } = await server.admin<{ items: Saved[] }>('GET', path);
      await this.database.rows(name).bulkPut(items.map((row) => ({ ...ROW_SCHEMAS[name].parse(row), _gen: 0 })));
    }
    await this.restart();
  }

  async restart(): Promise<void> {
    this.database.close();
    this.database = this.open();
    this.facts = await this.database.rows('employment_facts').toArray();
  }

  factsAt(now: Date): Promise<FactRow[]> {
    return currentFacts(this.database, this.facts, now);
  }

  close(): void {
    this.database.close();
  }
}

/** What a device must show in an hour, from the rows of the first day alone. */
export function shownAt(start: FactRow, day: Day) {
  const next = start.next?.certainty === 'enacted' && dayOf(start.next.from) <= day ? start.next : undefined;
  const review = next ? addDays(dayOf(next.from), 30) : dayOf(start.review_by);
  return {
    id: start.id,
    value: next?.value ?? start.value,
    proposed: start.next?.certainty === 'proposed',
    outdated: review < day,
  };
}
