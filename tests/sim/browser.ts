import type { onTabMessage, postToTabs } from '../../src/sync/session/tabs';
import type { Life } from './kill-switch';
import type { World } from './world';

type Message = Parameters<typeof postToTabs>[0];
type Listener = Parameters<typeof onTabMessage>[0];

/** What the tabs of one browser share, besides IndexedDB: locks, messages, and one note in local storage. */
export class Browser {
  /** The user id of an unfinished sign-out. */
  note: string | null = null;
  private readonly locks = new Map<string, LockRequest[]>();
  private readonly listeners = new Set<{ life: Life; listener: Listener }>();

  constructor(private readonly world: World) {}

  /** Sends a message to the other tabs. A tab that is asleep hears it when it wakes. */
  post(from: Life, message: Message): void {
    for (const { life, listener } of this.listeners) {
      if (life !== from) this.world.after(1, () => life.whenAwake(() => listener(message)));
    }
  }

  onMessage(life: Life, listener: Listener): () => void {
    const entry = { life, listener };
    this.listeners.add(entry);
    const stop = () => this.listeners.delete(entry);
    life.onDeath(stop);
    return stop;
  }

  /** The exclusive Web Locks of the tab. A tab that is asleep keeps its locks, a dead one does not. */
  locksOf(life: Life): Pick<LockManager, 'request'> {
    const request = (name: string, ...rest: [Callback] | [LockOptions, Callback]) => {
      const work = rest.at(-1) as Callback;
      return this.request(life, name, rest.length > 1 ? (rest[0] as LockOptions) : {}, work);
    };
    return { request } as Pick<LockManager, 'request'>;
  }

  private request(life: Life, name: string, { steal, signal }: LockOptions, work: Callback): Promise<unknown> {
    const queue = this.locks.get(name) ?? [];
    this.locks.set(name, queue);
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => life.whenAwake(settled);
      const request: LockRequest = {
        isGranted: false,
        grant: () => {
          request.isGranted = true;
          life.whenAwake(() => {
            if (!queue.includes(request)) return;
            void Promise.resolve(work(null))
              .finally(() => leave())
              .then(
                (value) => settle(() => resolve(value)),
                (error: Error) => settle(() => reject(error)),
              );
          });
        },
        rob: () => {
          leave();
          settle(() => reject(new DOMException('Another tab took the lock.', 'AbortError')));
        },
      };
      const leave = () => {
        if (!queue.includes(request)) return;
        queue.splice(queue.indexOf(request), 1);
        if (queue[0] && !queue[0].isGranted) queue[0].grant();
      };
      life.onDeath(leave);
      signal?.addEventListener('abort', () => !request.isGranted && request.rob());
      const holder = steal && queue[0]?.isGranted ? queue[0] : undefined;
      if (steal) queue.splice(holder ? 1 : 0, 0, request);
      else queue.push(request);
      if (holder) holder.rob();
      else if (queue[0] === request) request.grant();
    });
  }
}

type Callback = (lock: Lock | null) => unknown;

interface LockRequest {
  isGranted: boolean;
  grant(): void;
  /** Ends it without its work. */
  rob(): void;
}
