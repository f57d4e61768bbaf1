import { db, useCurrentDatabase } from '../db/current';
import type { SearchState } from './search-engine';
import type { FromWorker, ToWorker } from './messages';
import type { SearchOptions, Results } from './results';

/** The search of this device, for the signed-in user. */
export interface Search {
  /**
   * While the index is being built, it searches the documents that are indexed so far.
   * @throws if this browser cannot search, or the user signs out meanwhile
   */
  find(query: string, asked: SearchOptions): Promise<Results>;
  state(): SearchState;
  /**
   * Called when there is more to find, or everything is indexed.
   * @returns unsubscribes
   */
  onState(hear: (state: SearchState) => void): () => void;
}

interface Opened {
  userId: string;
  search: Promise<Search>;
  close(): void;
}

let opened: Opened | undefined;

/**
 * Opens the search of this tab on first use: one worker for each tab, which ends when its user signs out.
 * @throws when signed out, and if no worker can start
 */
export async function openSearch(): Promise<Search> {
  const { userId } = db();
  if (opened?.userId !== userId) {
    closeOpened();
    const { durable } = useCurrentDatabase.getState();
    opened = { userId, ...(durable && typeof Worker !== 'undefined' ? inWorker(userId) : inTab()) };
  }
  const { search, close } = opened;
  return search.catch((error: unknown) => {
    // The code could not be fetched: the next call tries again.
    if (opened?.close === close) closeOpened();
    throw error;
  });
}

function closeOpened(): void {
  const last = opened;
  opened = undefined;
  last?.close();
}

useCurrentDatabase.subscribe(({ database }) => {
  if (opened && opened.userId !== database?.userId) closeOpened();
});

/** State and subscribers, for both kinds of search. */
function createState() {
  let current: SearchState = 'preparing';
  const hearers = new Set<(state: SearchState) => void>();
  return {
    set: (state: SearchState) => {
      current = state;
      for (const hear of hearers) hear(state);
    },
    methods: {
      state: () => current,
      onState: (hear: (state: SearchState) => void) => {
        hearers.add(hear);
        return () => void hearers.delete(hear);
      },
    },
  };
}

interface Waiting {
  resolve(results: Results): void;
  reject(error: Error): void;
}

function inWorker(userId: string): Omit<Opened, 'userId'> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' });
  const { set, methods } = createState();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isOver = false;
  const send = (message: ToWorker) => worker.postMessage(message);
  const close = () => {
    isOver = true;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('The search was closed.'));
    waiting.clear();
  };
  /** The next call starts a new worker. */
  const over = () => {
    if (opened?.close === close) opened = undefined;
    close();
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'state') return set(data.state);
    if (data.type === 'closed') return over();
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'found') asked?.resolve(data.results);
    else asked?.reject(new Error(data.message));
  };
  // The script could not be loaded, or threw.
  worker.onerror = over;
  send({ type: 'open', userId });
  const find: Search['find'] = (query, asked) =>
    new Promise((resolve, reject) => {
      if (isOver) return reject(new Error('The search was closed.'));
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ type: 'find', id: last, query, asked });
    });
  return { search: Promise.resolve({ find, ...methods }), close };
}

/** Without a durable database the rows exist in this tab only, and no worker can read them. */
function inTab(): Omit<Opened, 'userId'> {
  const database = db();
  const { set, methods } = createState();
  const loading = Promise.all([import('./search-engine'), import('./engine-settings')]).then(
    ([{ SearchEngine }, { IN_TAB }]) => new SearchEngine(database, set, IN_TAB),
  );
  return {
    search: loading.then((engine) => ({ find: (query, asked) => engine.find(query, asked), ...methods })),
    close: () =>
      void loading.then(
        (engine) => engine.stop(),
        () => {},
      ),
  };
}
