import type { DBCoreTable, DBCoreTransaction, Dexie } from 'dexie';

/**
 * The life of one tab. Every step that reaches outside the tab's own memory (an IndexedDB operation, a request, its answer) is counted,
 * so that the tab can be killed, or something else be started, between any two of them.
 */
export class Life {
  alive = true;
  private steps = 0;
  private readonly planned: { step: number; action: () => void }[] = [];
  private readonly transactions = new Set<IDBTransaction>();
  private readonly mourners: (() => void)[] = [];

  /** Runs `action` beside the tab's n-th step from now. */
  inSteps(n: number, action: () => void): void {
    // Not inside the step: Dexie would take it for a part of the transaction that the step belongs to.
    this.planned.push({ step: this.steps + n, action: () => setImmediate(action) });
  }

  /** Kills the tab just before its n-th step from now. */
  killInSteps(n: number, beforehand: () => void): void {
    this.planned.push({
      step: this.steps + n,
      action: () => {
        beforehand();
        this.kill();
      },
    });
  }

  /** To be awaited before every step. Never resolves in a dead tab: nothing that it does afterwards reaches anything. */
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

  /** What becomes of work in this tab: nothing more, once it is dead. */
  whileAlive<T>(work: Promise<T>): Promise<T> {
    return work.then(
      (value) => (this.alive ? value : forever()),
      (error: unknown) => (this.alive ? Promise.reject(error as Error) : forever()),
    );
  }

  /** What a browser does with a killed process: transactions that have not been committed are rolled back. */
  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    for (const transaction of this.transactions) rollBack(transaction);
    for (const mourner of this.mourners) mourner();
  }

  onDeath(mourner: () => void): void {
    this.mourners.push(mourner);
  }

  /** Puts the database's every operation under this life. */
  guard(db: Dexie): void {
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
        table: (name) => this.guardTable(core.table(name)),
      }),
    });
  }

  private follow(transaction: IDBTransaction): void {
    this.transactions.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => this.transactions.delete(transaction));
    if (!this.alive) rollBack(transaction);
  }

  private guardTable(table: DBCoreTable): DBCoreTable {
    return {
      ...table,
      get: (request) => this.step(() => table.get(request)),
      getMany: (request) => this.step(() => table.getMany(request)),
      query: (request) => this.step(() => table.query(request)),
      count: (request) => this.step(() => table.count(request)),
      openCursor: (request) => this.step(() => table.openCursor(request)),
      mutate: (request) => this.step(() => table.mutate(request)),
    };
  }
}

function rollBack(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed already: a kill comes too late for it.
  }
}

function forever<T>(): Promise<T> {
  return new Promise<T>(() => {});
}
