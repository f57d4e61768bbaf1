import { onTabMessage, postToTabs } from '../session/tabs';

/** How often a visible tab asks whether the leader is awake. */
const ASK_MS = 5000;
/** A leader that does not answer so many questions in a row is asleep. */
const UNANSWERED = 3;

type Stop = () => void;

/** What the election needs of its browser. The simulator has another one. */
export interface LeaderHost {
  /** Absent in a browser without Web Locks. */
  locks?: Pick<LockManager, 'request'> | undefined;
  isVisible(): boolean;
  every(ms: number, action: () => void): Stop;
  post: typeof postToTabs;
  onMessage: typeof onTabMessage;
}

const browser = (): LeaderHost => ({
  locks: navigator.locks,
  isVisible: () => document.visibilityState === 'visible',
  every: (ms, action) => {
    const timer = setInterval(action, ms);
    return () => clearInterval(timer);
  },
  post: postToTabs,
  onMessage: onTabMessage,
});

/** The name of the lock that each tab of a user holds or awaits. */
const leaderLock = (userId: string) => `molao-leader-${userId}`;

/**
 * Elects one tab of a user as leader, which runs realtime, pull and send. The lock passes to the next
 * tab when the leader closes or dies. A visible tab takes it from a leader that is asleep: phones stop tabs in the
 * background, and a stopped tab keeps its locks.
 *
 * @param lead starts the engine and returns a function that stops it
 * @returns resigns, or stops waiting
 */
export function becomeLeader(userId: string, lead: () => Stop, host: LeaderHost = browser()): Stop {
  const end = new AbortController();
  if (host.locks) {
    compete(leaderLock(userId), lead, end.signal, { ...host, locks: host.locks }).catch((error: unknown) =>
      console.error('The tabs could not agree on a leader.', error),
    );
  } else {
    // Without Web Locks every tab syncs. The transactions keep the data correct; it only costs
    // requests.
    const stop = lead();
    end.signal.addEventListener('abort', stop);
  }
  return () => end.abort();
}

/** Waits for the lock and leads, again and again when the lock is taken away, until `end`. */
async function compete(
  name: string,
  lead: () => Stop,
  end: AbortSignal,
  host: LeaderHost & { locks: Pick<LockManager, 'request'> },
): Promise<void> {
  let steal = false;
  while (!end.aborted) {
    const waiting = new AbortController();
    const stopWaiting = () => waiting.abort();
    end.addEventListener('abort', stopWaiting);
    const stopWatching = steal ? () => {} : watchLeader(host, stopWaiting);
    let stop: Stop | undefined;
    try {
      await host.locks.request(name, steal ? { steal } : { signal: waiting.signal }, () => {
        stopWatching();
        if (end.aborted) return;
        stop = once(lead());
        return new Promise<void>((resolve) =>
          end.addEventListener('abort', () => {
            // At once: the database is closed next.
            stop?.();
            resolve();
          }),
        );
      });
      return;
    } catch (error) {
      // It stopped waiting, or another tab took the lock.
      if ((error as Error).name !== 'AbortError') throw error;
      steal = waiting.signal.aborted;
    } finally {
      stopWatching();
      end.removeEventListener('abort', stopWaiting);
      stop?.();
    }
  }
}

function once(stop: Stop): Stop {
  let isDone = false;
  return () => {
    if (!isDone) stop();
    isDone = true;
  };
}

/** Calls `onAsleep` when this tab is visible and the leader does not answer. An awake leader answers also when hidden. */
function watchLeader(host: LeaderHost, onAsleep: () => void): Stop {
  let unanswered = 0;
  const stopListening = host.onMessage(({ type }) => {
    if (type === 'state') unanswered = 0;
  });
  const stopAsking = host.every(ASK_MS, () => {
    if (!host.isVisible()) unanswered = 0;
    else if (unanswered === UNANSWERED) onAsleep();
    else {
      unanswered += 1;
      host.post({ type: 'state?' });
    }
  });
  return () => {
    stopAsking();
    stopListening();
  };
}
