/** The PocketBase app, or the app of a transaction, whose queries see the transaction's own writes. */
export type App = CoreApp;

/** Runs `work` in a transaction, or in the one that `app` is already in. An error rolls everything back. */
export function inTransaction(app: App, work: (tx: App) => void): void {
  app.runInTransaction((tx) => work(tx));
}

/** As `inTransaction`, but throws the same error as `work`. The engine would replace it by one without our message. */
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
