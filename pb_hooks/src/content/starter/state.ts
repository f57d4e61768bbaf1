import type { App } from '../../core/app';
import { execute, readText } from '../../core/sql';

/** What the last seed left behind. */
export interface SeedState {
  /** Hash of the edition that was seeded. */
  edition: string;
  /** Fields that were hashed, by collection: an older row must be compared by the fields of its time. */
  fields: Record<string, string[]>;
  /** Ids that were seeded, by collection: one of them that is missing was deleted here, and stays so. */
  ids: Record<string, string[]>;
}

const NOTHING: SeedState = { edition: '', fields: {}, ids: {} };

export function readState(app: App): SeedState {
  const text = readText(app, 'SELECT state AS value FROM seed_state WHERE id = 1');
  return text ? (JSON.parse(text) as SeedState) : NOTHING;
}

export function writeState(app: App, state: SeedState): void {
  execute(
    app,
    'INSERT INTO seed_state (id, state) VALUES (1, {:state}) ON CONFLICT (id) DO UPDATE SET state = excluded.state',
    { state: JSON.stringify(state) },
  );
}
