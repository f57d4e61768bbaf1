import { MolaoDatabase } from '../db/database';
import { followServerTime } from '../db/known-time';
import { SearchEngine } from './search-engine';
import type { FromWorker, ToWorker } from './messages';
import { NOTHING_FOUND } from './results';

// The search worker of one tab. It opens the user's database itself, so that reading and indexing do not block
// the screen.

/** The worker's global scope; the types of this project are those of a page. */
declare const self: {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  close(): void;
};
let engine: SearchEngine | undefined;

self.onmessage = ({ data }) => {
  if (data.type === 'open') engine = open(data.userId);
  else void answer(data);
};

function open(userId: string): SearchEngine {
  const database = new MolaoDatabase(userId);
  database.on('versionchange', () => {
    // The database is deleted or upgraded by another tab. Dexie would create it again for the next reader.
    self.postMessage({ type: 'closed' });
    engine?.stop();
    database.close();
    self.close();
  });
  void followServerTime(database);
  return new SearchEngine(database, (state) => self.postMessage({ type: 'state', state }));
}

async function answer({ id, query, asked }: Extract<ToWorker, { type: 'find' }>): Promise<void> {
  try {
    self.postMessage({ type: 'found', id, results: (await engine?.find(query, asked)) ?? NOTHING_FOUND });
  } catch (error) {
    self.postMessage({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
}
