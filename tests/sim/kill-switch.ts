import type { DBCoreTable, DBCoreTransaction, Dexie } from 'dexie';
import type { Disk } from './disk';
import type { Random } from './random';

/**
 * The life of one tab. It counts every step outside the tab's memory (an IndexedDB operation, a
 * request, its answer), so that the tab can be killed, or an action started, between any two steps.
 */
export class Life {
  alive = true;
  /** The browser has stopped the tab: no timer, message or answer reaches it until it wakes. */
  isAsleep = false;
  /** Called after each write to the outbox. */
  onOutboxWrite: (() => void) | undefined;
  private readonly slept: (() => void)[] = [];
  private steps = 0;
  private readonly planned: { step: number; action: () => void }[] = [];
  private moments = 0;
  private readonly meetings: { moment: number; action: () => void }[] = [];
  private readonly transactions = new Set<IDBTransaction>();
  private readonly mourners: (() => void)[] = [];

  /** Runs `action` at the tab's n-th step from now. */
  inSteps(n: number, action: () => void): void {
    // Not inside the step, because Dexie would add it to the step's transaction.
    this.planned.push({ step: this.steps + n, action: () => setImmediate(action) });
  }

  /**
   * Runs `action` at the tab's n-th moment from now: a transaction begins, a request leaves or an answer arrives. Within a
   * transaction there are many steps, at which the same happens.
   */
  inMoments(n: number, action: () => void): void {
    this.meetings.push({ moment: this.moments + n, action: () => setImmediate(action) });
  }

  /** Counts a moment. */
  moment(): void {
    this.moments++;
    for (const due of this.meetings.filter(({ moment }) => moment <= this.moments)) {
      this.meetings.splice(this.meetings.indexOf(due), 1);
      due.action();
    }
  }

  /** Kills the tab before its n-th step from now. */
  killInSteps(n: number, beforehand: () => void): void {
    this.planned.push({
      step: this.steps + n,
      action: () => {
        beforehand();
        this.kill();
      },
    });
  }

  /**
   * Puts the tab to sleep at its n-th step from now. Work in the database goes on until the next request or timer:
   * browsers do not stop a tab within a transaction.
   */
  sleepInSteps(n: number, then: () => void): void {
    this.planned.push({
      step: this.steps + n,
      action: () => {
        this.isAsleep = true;
        setImmediate(then);
      },
    });
  }

  /** Everything that waited happens at once, in any order. */
  wake(random: Random): void {
    this.isAsleep = false;
    while (this.slept.length > 0) setImmediate(this.slept.splice(random.int(0, this.slept.length - 1), 1)[0]!);
  }

  /** Runs `action` now, or when the tab wakes; never in a dead tab. */
  whenAwake(action: () => void): void {
    if (!this.alive) return;
    if (this.isAsleep) this.slept.push(() => this.whenAwake(action));
    else action();
  }

  untilAwake(): Promise<void> {
    return new Promise((resolve) => this.whenAwake(resolve));
  }

  /**
   * Await this before every step. Never resolves in a dead tab, so nothing that it does later has an
   * effect.
   */
  step<T>(proceed: () => Promise<T>): Promise<T> {
    if (this.alive) {
      this.steps++;
      for (const due of this.planned.filter(({ step }) => step <= this.steps)) {
        this.planned.splice(this.planned.indexOf(due), 1);
        due.action();
      }
    }
    return this.alive ? this.whileAlive(proceed()) : forever();
  }

  /** Wraps work in this tab: it stops when the tab is dead. */
  whileAlive<T>(work: Promise<T>): Promise<T> {
    return work.then(
      (value) => (this.alive ? value : forever()),
      (error: unknown) => (this.alive ? Promise.reject(error as Error) : forever()),
    );
  }

  /** Resolves also when the tab dies, for somebody outside of it who waits. */
  orUntilDead(work: Promise<void>): Promise<void> {
    const death = new Promise<void>((resolve) => (this.alive ? this.onDeath(resolve) : resolve()));
    return Promise.race([work, death]);
  }

  /** As a browser does with a killed process: rolls back open transactions. */
  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    for (const transaction of this.transactions) rollBack(transaction);
    for (const mourner of this.mourners) mourner();
  }

  onDeath(mourner: () => void): void {
    this.mourners.push(mourner);
  }

  /** Makes every operation of the database a step of this tab. Writes need room on the disk. */
  guard(db: Dexie, disk: Disk): void {
    db.use({
      stack: 'dbcore',
      name: 'life',
      create: (core) => ({
        ...core,
        transaction: (stores, mode, options) => {
          const transaction = core.transaction(stores, mode, options);
          this.follow(transaction as IDBTransaction & DBCoreTransaction);
          return transaction;
        },
        table: (name) => this.guardTable(core.table(name), disk),
      }),
    });
  }

  private follow(transaction: IDBTransaction): void {
    this.moment();
    this.transactions.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => this.transactions.delete(transaction));
    if (!this.alive) rollBack(transaction);
  }

  private guardTable(table: DBCoreTable, disk: Disk): DBCoreTable {
    return {
      ...table,
      get: (request) => this.step(() => table.get(request)),
      getMany: (request) => this.step(() => table.getMany(request)),
      query: (request) => this.step(() => table.query(request)),
      count: (request) => this.step(() => table.count(request)),
      openCursor: (request) => this.step(() => table.openCursor(request)),
      mutate: (request) =>
        this.step(() => {
          const refusal = disk.refuse(request);
          if (table.name === 'outbox') this.onOutboxWrite?.();
          return refusal ? Promise.resolve(refusal) : table.mutate(request);
        }),
    };
  }
}

function rollBack(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is committing: the kill is too late.
  }
}

function forever<T>(): Promise<T> {
  return new Promise<T>(() => {});
}
