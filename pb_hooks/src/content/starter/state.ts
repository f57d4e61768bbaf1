import type { App } from '../../core/app';
import { execute, readText } from '../../core/sql';

/** State of the last seed. */
export interface SeedState {
  /** Hash of the edition that was seeded. */
  edition: string;
  /** Hashed fields by collection: an older row is compared by the fields of its edition. */
  fields: Record<string, string[]>;
  /** Seeded ids by collection: a missing one was deleted here and stays deleted. */
  ids: Record<string, string[]>;
}

const EMPTY: SeedState = { edition: '', fields: {}, ids: {} };

export function readState(app: App): SeedState {
  const text = readText(app, 'SELECT state AS value FROM seed_state WHERE id = 1');
  return text ? (JSON.parse(text) as SeedState) : EMPTY;
}

export function writeState(app: App, state: SeedState): void {
  execute(
    app,
    'INSERT INTO seed_state (id, state) VALUES (1, {:state}) ON CONFLICT (id) DO UPDATE SET state = excluded.state',
    { state: JSON.stringify(state) },
  );
}
