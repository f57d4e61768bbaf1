/** The PocketBase app, or the one inside a transaction: queries of the latter see the transaction's own writes. */
export type App = CoreApp;

/** Runs `work` in a transaction, joining the one that `app` may already be in. What it throws rolls everything back. */
export function inTransaction(app: App, work: (tx: App) => void): void {
  app.runInTransaction((tx) => work(tx));
}
