import { inTransaction, type App } from '../lib/app';

/** A transaction that throws what its work threw: the engine rolls back and throws an error of its own, which has lost our words. */
export function transact(app: App, work: (tx: App) => void): void {
  let failure: unknown;
  try {
    inTransaction(app, (tx) => {
      try {
        work(tx);
      } catch (error) {
        failure = error;
        throw error;
      }
    });
  } catch (error) {
    throw failure ?? error;
  }
}
