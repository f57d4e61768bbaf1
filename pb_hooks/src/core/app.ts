/** The PocketBase app, or the one inside a transaction: queries of the latter see the transaction's own writes. */
export type App = CoreApp;

/** Runs `work` in a transaction, joining the one that `app` may already be in. What it throws rolls everything back. */
export function inTransaction(app: App, work: (tx: App) => void): void {
  app.runInTransaction((tx) => work(tx));
}

/** As `inTransaction`, but it throws the very thing that its work threw: the engine throws an error of its own in place of it, which has lost our words. */
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
