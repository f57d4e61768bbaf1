import { MolaoDatabase } from '../db/database';
import { SearchEngine } from './search-engine';
import type { FromWorker, ToWorker } from './messages';
import { NOTHING_FOUND } from './results';

// The search worker of one tab. It opens the user's database itself, so that reading and indexing do not block
// the screen.

const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  close(): void;
};
let engine: SearchEngine | undefined;

scope.onmessage = ({ data }) => {
  if (data.type === 'open') engine = open(data.userId);
  else void answer(data);
};

function open(userId: string): SearchEngine {
  const database = new MolaoDatabase(userId);
  database.on('versionchange', () => {
    // The database is deleted or upgraded by another tab. Dexie would create it again for the next reader.
    scope.postMessage({ type: 'closed' });
    engine?.stop();
    database.close();
    scope.close();
  });
  return new SearchEngine(database, (state) => scope.postMessage({ type: 'state', state }));
}

async function answer({ id, query, asked }: Extract<ToWorker, { type: 'find' }>): Promise<void> {
  try {
    scope.postMessage({ type: 'found', id, results: (await engine?.find(query, asked)) ?? NOTHING_FOUND });
  } catch (error) {
    scope.postMessage({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
}
