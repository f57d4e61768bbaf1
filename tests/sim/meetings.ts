import { findBrokenInvariants } from './broken-invariants';
import type { Device } from './device';
import { openSecondTab, reopen } from './device-actions';
import { findDisagreements } from './disagreements';
import { NO_FAULTS, type FaultRates } from './faults';
import { bringToRest } from './finish';
import { followAll, followOrUnfollow, markNotices, unfollowAndFollowAgain } from './list-actions';
import { serverRestarts, takeBackup } from './operations-actions';
import { on, pairOf, refuse, restoreLast, someDevice, WORK } from './scenarios';
import * as server from './server-actions';
import { settleEntry } from './settle-actions';
import { start, type Stage } from './stage';
import * as task from './task-actions';
import { evict, loseTokenOf, renewTokenOf } from './trouble-actions';
import * as user from './user-actions';

/**
 * Meetings: a device is busy with one thing, and another one happens at one step of its cycle. The network is good, so
 * that nothing else happens, and after each meeting everything must agree: what comes later would repair or hide a
 * fault. Other runs reach such a moment rarely.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Meetings of a run. */
const COUNT = 16;
/** Runs of meetings are one in so many seeds, and never narrow ones. */
const EVERY = 4;
const CALM: FaultRates = { ...NO_FAULTS, latency: 60 };
/** The first is short: nearly always everything agrees then. */
const PASSES = [2 * MINUTE, 16 * MINUTE, 16 * MINUTE, 60 * MINUTE];
/** A connected device has what is new this soon, and has sent what waits. The engine also asks by itself once a minute. */
const SOON = 45 * SECOND;

/** The time after which somebody opens the app again, in ms. */
const REOPENED = 100;

/** Something that happens on a device, or to it. */
type Part = (stage: Stage, device: Device) => Promise<void>;

/** What makes a device busy. */
const CAUSES: readonly Part[] = [
  rowsArrive,
  rowsChange,
  works,
  bothEdit,
  bothEditOffline,
  followsOrNot,
  planChanges,
  backupIsRestored,
  databaseIsEvicted,
];

/** What happens meanwhile and takes nothing from the device: it must have the result soon. */
const GENTLE: readonly Part[] = [rowsChange, worksOnce, bothEdit, followsOrNot, planChanges, settles, tabOpens];

/** What happens meanwhile and needs repair. */
const HARSH: readonly Part[] = [
  tabIsKilled,
  networkIsLost,
  answersAreLost,
  answersAreSlow,
  tokenIsReplaced,
  writesAreRefused,
  diskIsFull,
  restarts,
  backupIsRestored,
];

/** Each cause with each of the others. Nine runs in a row play all pairs: chance would leave a third of them out. */
const PAIRS = CAUSES.flatMap((cause) => [...GENTLE, ...HARSH].map((other) => ({ cause, other })));
/** Has no divisor in common with the number of pairs, so that a run's meetings differ. */
const STRIDE = 61;

/** Causes after which a device may need longer: it begins anew. */
const SLOW: readonly Part[] = [backupIsRestored, databaseIsEvicted, bothEditOffline];

export function isMeetingsRun(seed: number, favour: readonly string[], isNarrow: boolean): boolean {
  return favour.length > 0 ? favour.includes('meetings') : seed % EVERY === 3 && !isNarrow;
}

/** @returns the problems of the first meeting after which something does not agree */
export async function playMeetings(stage: Stage, seed: number): Promise<string[]> {
  const { random, world } = stage;
  stage.rates = CALM;
  await world.advance(MINUTE);
  await world.until(takeBackup(stage));
  // Without Web Locks, two tabs sync side by side.
  for (const device of stage.devices) if (device.isReady && random.chance(0.5)) device.openTab();
  for (let index = 0; index < COUNT; index++) {
    stage.rates = CALM;
    if (random.chance(0.4)) start(stage, user.createTask);
    if (random.chance(0.2)) start(stage, takeBackup);
    await world.advance(20 * SECOND);
    const device = someDevice(stage);
    const pair = PAIRS[((seed * COUNT + index) * STRIDE) % PAIRS.length]!;
    const problems = device ? await meet(stage, device, pair) : await bringToRest(stage, PASSES);
    if (problems.length > 0) return problems;
  }
  return [];
}

async function meet(stage: Stage, device: Device, { cause, other }: (typeof PAIRS)[number]): Promise<string[]> {
  const { random, world, trace } = stage;
  const isGentle = GENTLE.includes(other);
  trace(`${device.name}: ${cause.name} meets ${other.name}`);
  let isOver = false;
  const plan = () => {
    const leader = device.tabs.find(({ isLeading, life }) => isLeading && !life.isAsleep);
    leader?.life.inMoments(random.int(1, random.pick([10, 30, 80])), () => {
      if (!isOver) start(stage, () => other(stage, device));
    });
  };
  if (cause !== databaseIsEvicted && random.chance(0.3)) {
    start(stage, () => comesBack(stage, device, cause));
    await world.advance(12 * SECOND);
    plan();
    device.goOnline();
  } else {
    start(stage, () => cause(stage, device));
    // An evicted database needs a new tab first.
    if (cause === databaseIsEvicted) world.after(2 * REOPENED, plan);
    else plan();
  }
  if (isGentle && !SLOW.includes(cause)) {
    // What was planned for a later step does not happen any more.
    await world.advance(15 * SECOND);
    isOver = true;
    await world.advance(SOON);
    return world.until(findDisagreements(stage));
  }
  await world.advance(random.pick([20 * SECOND, MINUTE]));
  isOver = true;
  const broken = await world.until(findBrokenInvariants(stage));
  return broken.length > 0 ? broken : bringToRest(stage, PASSES);
}

/** The device is offline while it works and others go on; the cycle begins when it is online again. */
async function comesBack(stage: Stage, device: Device, cause: Part): Promise<void> {
  stage.trace(`${device.name} is offline`);
  device.link.isOnline = false;
  const before = stage.random.pick([worksOnce, rowsChange, followsOrNot]);
  await before(stage, device);
  await cause(stage, device);
  await stage.random.pick([worksOnce, rowsArrive, bothEdit])(stage, device);
}

/** More than a page of one collection, of countries that the device follows. */
async function rowsArrive(stage: Stage, device: Device): Promise<void> {
  const { random } = stage;
  const profile = device.user ? await device.look().rows('profiles').get(device.user) : undefined;
  const followed = profile?.countries.length ? profile.countries : stage.countries;
  const publish = random.pick([server.publishLaw, server.publishArticle, server.publishEvent]);
  for (let row = random.int(4, 9); row > 0; row--) await publish({ ...stage, countries: followed });
}

async function rowsChange(stage: Stage): Promise<void> {
  const { random } = stage;
  const change = random.pick([server.editContent, server.hideOrShow, server.moveCountry, server.deleteContent]);
  for (let row = random.int(1, 5); row > 0; row--) await change(stage);
}

async function works(stage: Stage, device: Device): Promise<void> {
  const work = stage.random.pick([...WORK, user.addEvidence, user.editProfile, task.reopenTask, markNotices]);
  for (let turn = stage.random.int(1, 3); turn > 0; turn--) await work(on(stage, device));
}

function worksOnce(stage: Stage, device: Device): Promise<void> {
  return stage.random.pick([...WORK, user.createTask, markNotices])(on(stage, device));
}

const EDITS = [user.editTask, user.moveTask, user.deleteOwn, task.completeRecurring, task.reopenTask, followOrUnfollow];

/** Another device of the same person edits too: the same, or something else of the same record. */
async function bothEdit(stage: Stage): Promise<void> {
  const { random } = stage;
  const one = random.pick(EDITS);
  const edits = [one, random.chance(0.5) ? one : random.pick(EDITS)];
  for (const [index, device] of (pairOf(stage) ?? []).entries()) await edits[index]!(on(stage, device));
}

async function bothEditOffline(stage: Stage): Promise<void> {
  const pair = pairOf(stage);
  if (!pair) return;
  const { random, world, countries } = stage;
  for (const { link } of pair) link.isOnline = false;
  const country = random.pick(countries);
  for (const device of pair) {
    const one = on(stage, device);
    for (let turn = random.int(1, 4); turn > 0; turn--)
      await random.pick([user.editTask, task.reopenTask, ...WORK])(one);
    if (random.chance(0.4)) await followOrUnfollow(one, country);
  }
  for (const device of pair) {
    device.goOnline();
    await world.sleep(random.pick([0, 200, 5 * SECOND]));
  }
}

/** Rows may have arrived in the countries that the device begins to follow. */
async function followsOrNot(stage: Stage, device: Device): Promise<void> {
  const { random } = stage;
  if (random.chance(0.5)) for (let row = random.int(1, 4); row > 0; row--) await server.publishLaw(stage);
  await random.pick([followOrUnfollow, unfollowAndFollowAgain, followAll])(on(stage, device));
}

async function planChanges(stage: Stage, { user: person }: Device): Promise<void> {
  const { random, server: host } = stage;
  if (person) await server.setPlan(stage, person, host.now() + random.pick([-MINUTE, 30 * DAY]));
}

/** The user answers what the device asks about. */
async function settles(stage: Stage, device: Device): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await settleEntry(on(stage, device));
}

function tabOpens(stage: Stage, device: Device): Promise<void> {
  return openSecondTab(on(stage, device));
}

async function backupIsRestored(stage: Stage, device: Device): Promise<void> {
  for (let turn = stage.random.int(0, 3); turn > 0; turn--) {
    await works(stage, device);
    await rowsChange(stage);
  }
  await stage.world.sleep(stage.random.pick([0, SECOND, 10 * SECOND]));
  await restoreLast(stage);
  if (stage.random.chance(0.5)) await rowsChange(stage);
}

async function databaseIsEvicted(stage: Stage, device: Device): Promise<void> {
  await evict(on(stage, device));
  await stage.world.sleep(REOPENED);
  reopen(stage, device);
}

async function tabIsKilled(stage: Stage, device: Device): Promise<void> {
  const { random, trace, world } = stage;
  trace(`${device.name} is killed`);
  if (random.chance(0.3)) device.tabs[0]?.life.kill();
  else device.killAll();
  await world.sleep(random.pick([100, 5 * SECOND]));
  reopen(stage, device);
}

async function networkIsLost({ random, trace, world }: Stage, device: Device): Promise<void> {
  trace(`${device.name} is offline`);
  device.link.isOnline = false;
  await world.sleep(random.pick([100, 2 * SECOND, 20 * SECOND]));
  device.goOnline();
}

async function answersAreLost(stage: Stage): Promise<void> {
  stage.rates = { ...CALM, lostReply: 1 };
  await stage.world.sleep(stage.random.int(20, 4 * CALM.latency));
  stage.rates = CALM;
}

/** Requests that begin now take long, or some of them. What happens next overtakes them. */
async function answersAreSlow(stage: Stage, device: Device): Promise<void> {
  stage.rates = { ...CALM, slow: stage.random.pick([0.4, 1]) };
  await stage.world.sleep(stage.random.int(20, 4 * CALM.latency));
  stage.rates = CALM;
  await stage.random.pick([rowsChange, worksOnce, bothEdit])(stage, device);
}

function tokenIsReplaced(stage: Stage, device: Device): Promise<void> {
  return stage.random.pick([renewTokenOf, loseTokenOf])(stage, device);
}

async function writesAreRefused(stage: Stage, device: Device): Promise<void> {
  refuse(stage, device, true);
  for (let turn = 0; turn < 2; turn++) await worksOnce(stage, device);
  await stage.world.sleep(stage.random.pick([100, 10 * SECOND]));
  refuse(stage, device, false);
  await settles(stage, device);
}

async function diskIsFull({ random, world }: Stage, device: Device): Promise<void> {
  device.disk.fillUp(random.int(0, 10));
  await world.sleep(10 * SECOND);
  device.disk.empty();
}

function restarts(stage: Stage): Promise<void> {
  return serverRestarts(stage);
}
