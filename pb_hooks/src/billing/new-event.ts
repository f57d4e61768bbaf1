import type { EventOrigin, LedgerEvent } from '../../../src/domain/billing/events';

/** An event for `record` of ledger.ts: `record(app: App, event: NewEvent): boolean`, true where the ledger did not have it. */
export interface NewEvent extends LedgerEvent {
  /** Id of the person; '' where only its codes can tell (a webhook that comes before its payment). */
  user: string;
  origin: EventOrigin;
}
