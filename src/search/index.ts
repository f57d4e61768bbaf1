import { db, useCurrentDatabase } from '../db/current';
import type { SearchFilters } from '../domain/search/query';
import type { SearchHit } from '../domain/search/results';
import type { SearchState } from './engine';
import type { FromWorker, ToWorker } from './messages';

/** The search on this device, of the user who is signed in. */
export interface Search {
  /** The best first. While the index is made it finds what is in it by then. @throws where this browser cannot search */
  find(query: string, filters: SearchFilters, limit: number): Promise<SearchHit[]>;
  state(): SearchState;
  /** Called at each change of the state. @returns ends it */
  onState(hear: (state: SearchState) => void): () => void;
}

interface Opened {
  userId: string;
  search: Promise<Search>;
  close(): void;
}

let opened: Opened | undefined;

/** The search of this tab, made when it is first asked for: one worker a tab, which ends when its user signs out. @throws when signed out */
export function openSearch(): Promise<Search> {
  const { userId } = db();
  if (opened?.userId !== userId) {
    opened?.close();
    const { durable } = useCurrentDatabase.getState();
    opened = { userId, ...(durable && typeof Worker !== 'undefined' ? inWorker(userId) : inTab()) };
  }
  return opened.search;
}

useCurrentDatabase.subscribe(({ database }) => {
  if (!opened || opened.userId === database?.userId) return;
  opened.close();
  opened = undefined;
});

/** What both ways share: the state, and who hears of it. */
function stated() {
  let current: SearchState = 'preparing';
  const hearers = new Set<(state: SearchState) => void>();
  return {
    set: (state: SearchState) => {
      if (state === current) return;
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
  resolve(hits: SearchHit[]): void;
  reject(error: Error): void;
}

function inWorker(userId: string): Omit<Opened, 'userId'> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' });
  const { set, methods } = stated();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const send = (message: ToWorker) => worker.postMessage(message);
  const close = () => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('The search was closed.'));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'state') return set(data.state);
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'found') asked?.resolve(data.hits);
    else asked?.reject(new Error(data.message));
  };
  worker.onerror = () => {
    // Its script could not be loaded, or broke: the next who asks gets a new one.
    close();
    if (opened?.close === close) opened = undefined;
  };
  send({ type: 'open', userId });
  const find: Search['find'] = (query, filters, limit) => new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, { resolve, reject });
    send({ type: 'find', id: last, query, filters, limit });
  });
  return { search: Promise.resolve({ find, ...methods }), close };
}

/** Where the browser keeps no database, the rows live in this tab only, and no worker sees them. */
function inTab(): Omit<Opened, 'userId'> {
  const database = db();
  const { set, methods } = stated();
  const loading = import('./engine').then(({ SearchEngine }) => new SearchEngine(database, set));
  return {
    search: loading.then((engine) => ({ find: (query, filters, limit) => engine.find(query, filters, limit), ...methods })),
    close: () => void loading.then((engine) => engine.stop()),
  };
}
