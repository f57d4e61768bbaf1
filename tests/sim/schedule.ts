import {
  attendAll,
  clockJumps,
  kill,
  losesNetwork,
  openSecondTab,
  sessionEnds,
  signInSomewhere,
  signOut,
} from './device-actions';
import type { FaultRates } from './faults';
import type { Random } from './random';
import * as operations from './operations-actions';
import * as server from './server-actions';
import { settleEntry } from './settle-actions';
import type { Stage } from './stage';
import * as task from './task-actions';
import * as user from './user-actions';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Action = (stage: Stage) => Promise<void>;
type Kind = 'work' | 'follow' | 'device' | 'session' | 'content' | 'access' | 'operations' | 'backup';

/** The actions with their kind and relative frequency. */
const ACTIONS: readonly (readonly [kind: Kind, weight: number, action: Action])[] = [
  ['work', 6, user.createTask],
  ['work', 14, user.editTask],
  ['work', 7, user.moveTask],
  ['work', 5, user.addEvidence],
  ['work', 4, user.addBookmark],
  ['work', 4, user.editNote],
  ['work', 4, user.deleteOwn],
  ['work', 4, user.editProfile],
  ['work', 3, user.markRead],
  ['work', 5, settleEntry],
  ['work', 6, task.completeRecurring],
  ['work', 3, task.reopenTask],
  ['work', 2, task.moveDeadline],
  ['follow', 6, user.followOrUnfollow],
  ['follow', 3, user.unfollowAndFollowAgain],
  ['device', 9, kill],
  ['device', 3, openSecondTab],
  ['device', 6, losesNetwork],
  ['session', 3, sessionEnds],
  ['session', 5, attendAll],
  ['session', 1, clockJumps],
  ['session', 2, signOut],
  ['session', 4, signInSomewhere],
  ['content', 5, server.publishLaw],
  ['content', 6, server.publishArticle],
  ['content', 3, server.publishCommentary],
  ['content', 3, server.publishEvent],
  ['content', 5, server.editContent],
  ['content', 4, server.deleteContent],
  ['access', 6, server.hideOrShow],
  ['access', 4, server.hideAndShowAgain],
  ['access', 4, server.publishAndWithdraw],
  ['access', 4, server.moveCountry],
  ['access', 5, server.changePlan],
  ['access', 4, server.lapseAndUpgrade],
  ['operations', 1, server.deleteUsersRow],
  ['operations', 1, operations.serverRestarts],
  ['operations', 2, operations.hourlyMark],
  ['operations', 1, operations.pruneTombstones],
  ['operations', 0.5, operations.requireNewerClient],
  ['operations', 3, server.disguise],
  ['backup', 2, operations.takeBackup],
  ['backup', 1, operations.restoreBackup],
];

/**
 * The theme of a run. Faults that need many actions of one kind close together would otherwise take
 * thousands of runs.
 */
export interface Theme {
  emphasis: Partial<Record<Kind, number>>;
  /** All devices belong to one person. */
  isOnePerson?: boolean;
  /** Share of slow requests. */
  slow: number;
}

const THEMES: readonly Theme[] = [
  { emphasis: {}, slow: 0.02 },
  {
    emphasis: { work: 2, device: 1.5, content: 0.2, access: 0.2, follow: 0.5, backup: 0 },
    isOnePerson: true,
    slow: 0.05,
  },
  { emphasis: { work: 2, content: 0.2, access: 0.2, follow: 0.3, backup: 6 }, isOnePerson: true, slow: 0.05 },
  { emphasis: { access: 3, follow: 2, session: 2, work: 0.3, backup: 0 }, slow: 0.15 },
];

export function pickTheme(random: Random): Theme {
  return random.pick(THEMES);
}

/**
 * @param favour names of actions that happen eight times as often, to reach a rare combination within a
 * few runs
 */
export function pickAction(random: Random, { emphasis }: Theme, favour: readonly string[]): Action {
  const weighted = ACTIONS.map(([kind, weight, action]) => ({
    weight: weight * (emphasis[kind] ?? 1) * (favour.includes(action.name) ? 8 : 1),
    action,
  }));
  let left = random.next() * weighted.reduce((sum, { weight }) => sum + weight, 0);
  return (weighted.find(({ weight }) => (left -= weight) < 0) ?? weighted[0]!).action;
}

/** Actions that must not begin during another one, because they remove the tab or its database. */
export function isForQuietMoments(action: Action): boolean {
  return action === signOut || action === signInSomewhere || action === attendAll;
}

/** Milliseconds until the next action. */
export function pause(random: Random): number {
  const short = [0, 0, 20, 20, 300, 300, 2_000, 2_000, 15_000, 15_000, MINUTE, 10 * MINUTE];
  return random.pick(random.chance(0.04) ? [HOUR, HOUR, 3 * HOUR, 20 * HOUR] : short);
}

/** The fault probabilities of a run's network. */
export function weather(random: Random, { slow }: Theme): FaultRates {
  const storm = random.pick([0, 0.3, 1, 2]);
  return {
    lostRequest: 0.03 * storm,
    lostReply: 0.04 * storm,
    duplicate: 0.05 * storm,
    serverError: 0.03 * storm,
    nonsense: 0.01 * storm,
    lostPoke: 0.2 * storm,
    latency: random.pick([5, 60, 400]),
    slow,
  };
}
