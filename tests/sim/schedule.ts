import {
  attendAll,
  clockLeaps,
  clockJumps,
  kill,
  leaderSleeps,
  losesNetwork,
  openSecondTab,
  sessionEnds,
  signInSomewhere,
  signOut,
} from './device-actions';
import type { FaultRates } from './faults';
import { Random } from './random';
import * as operations from './operations-actions';
import * as server from './server-actions';
import { settleEntry } from './settle-actions';
import type { Stage } from './stage';
import * as task from './task-actions';
import * as user from './user-actions';
import * as trouble from './trouble-actions';
import * as form from './form-actions';
import * as library from './library-actions';
import * as list from './list-actions';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Makes the chance of the bias independent of the rest of the run. */
const BIAS = 0x5eed;

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
  ['work', 3, list.readEvent],
  ['work', 5, settleEntry],
  ['work', 6, task.completeRecurring],
  ['work', 3, task.reopenTask],
  ['work', 2, task.moveDeadline],
  ['follow', 6, list.followOrUnfollow],
  ['follow', 3, list.unfollowAndFollowAgain],
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
 * Actions of the wide schedule only, which every second seed plays. The other seeds keep their course when an action is
 * added here.
 */
const WIDE_ACTIONS: typeof ACTIONS = [
  ['work', 12, form.editInForm],
  ['work', 5, list.markNotices],
  ['work', 5, library.keep],
  ['work', 5, library.rename],
  ['work', 3, library.discard],
  ['work', 4, library.ask],
  ['work', 3, library.addPost],
  ['work', 2, library.withdrawPost],
  ['follow', 5, list.followInForm],
  ['session', 2, clockLeaps],
  ['session', 3, trouble.renewToken],
  ['device', 3, trouble.diskFills],
  ['device', 1, trouble.evict],
  ['device', 2, trouble.uploadsFail],
  ['operations', 1, operations.longAbsence],
  ['content', 3, library.decideOnPost],
  ['content', 3, server.changeCountry],
];

/** Actions that need the product's engine and election. Narrow runs play those, and so keep their course. */
const ENGINE_ACTIONS: typeof ACTIONS = [['device', 3, leaderSleeps]];

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

/** How often the actions of a run happen, by name: 1 if absent. */
export type Bias = ReadonlyMap<string, number>;

/**
 * Each run but a narrow one has a few actions that it plays often, and some that it hardly plays: a fault that needs
 * several of one kind is rare in an even mixture.
 */
export function pickBias(seed: number, isNarrow: boolean): Bias {
  if (isNarrow) return new Map();
  const random = new Random(seed + BIAS);
  const all = [...ACTIONS, ...WIDE_ACTIONS, ...ENGINE_ACTIONS];
  return new Map(all.map(([, , { name }]) => [name, random.pick([0.2, 0.2, 1, 1, 1, 1, 5])]));
}

/**
 * @param favour names of actions that happen eight times as often, to reach a rare combination within a
 * few runs
 */
export function pickAction(
  random: Random,
  { emphasis }: Theme,
  { favour, isWide, isNarrow, bias }: { favour: readonly string[]; isWide: boolean; isNarrow: boolean; bias: Bias },
): Action {
  const actions = [...ACTIONS, ...(isWide ? WIDE_ACTIONS : []), ...(isNarrow ? [] : ENGINE_ACTIONS)];
  const weighted = actions.map(([kind, weight, action]) => ({
    weight: weight * (emphasis[kind] ?? 1) * (favour.includes(action.name) ? 8 : (bias.get(action.name) ?? 1)),
    action,
  }));
  let left = random.next() * weighted.reduce((sum, { weight }) => sum + weight, 0);
  return (weighted.find(({ weight }) => (left -= weight) < 0) ?? weighted[0]!).action;
}

/**
 * Whether a run plays the wide schedule: every second seed unless the run is narrow, and each run that favours one of its
 * actions.
 */
export function isWideRun(seed: number, favour: readonly string[], isNarrow: boolean): boolean {
  return (seed % 2 === 0 && !isNarrow) || WIDE_ACTIONS.some(([, , action]) => favour.includes(action.name));
}

/** Actions that must not begin during another one, because they remove the tab or its database. */
export function isForQuietMoments(action: Action): boolean {
  return action === trouble.evict || action === signOut || action === signInSomewhere || action === attendAll;
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
    packFault: 0.1 * storm,
  };
}
