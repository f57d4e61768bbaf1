import { followAll, followOrUnfollow, unfollowAndFollowAgain } from './list-actions';
import type { Device } from './device';
import * as devices from './device-actions';
import { addPost, withdrawPost } from './library-actions';
import { restoreBackup, serverRestarts, takeBackup } from './operations-actions';
import type { Action } from './schedule';
import { editContent, hideOrShow, publishArticle, publishEvent, publishLaw, setPlan } from './server-actions';
import { settleEntry } from './settle-actions';
import { readyDevices, type Stage } from './stage';
import * as task from './task-actions';
import { evict, loseTokenOf, renewTokenOf } from './trouble-actions';
import * as user from './user-actions';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Scenario runs are one in so many seeds, and never narrow ones. */
const EVERY = 4;

/**
 * Scenarios: fixed sequences with a random filling, for faults that need several things in one order. Times are drawn
 * in multiples of the network's latency, so that they fall between the requests of a cycle.
 */
const SCENARIOS: readonly Action[] = [
  backupUndoesWork,
  clockLeapsBeforeRestore,
  planComesAndGoes,
  tokenEndsDuringPull,
  refusedForAWhile,
  refusedAndUndone,
  fullDiskBesideRefused,
  rowsComeAndGo,
  tabsBesideEachOther,
  firstSyncBeforeRestore,
  withdrawBesideApproval,
  editedDuringBackfill,
];

export const WORK: readonly Action[] = [
  user.addBookmark,
  user.editTask,
  user.editNote,
  user.deleteOwn,
  user.deleteOwn,
  user.moveTask,
  task.completeRecurring,
  followOrUnfollow,
];

/**
 * The scenarios of a run, which it plays instead of the schedule.
 *
 * @param favour names; of scenarios, if there are any: then each run plays only those
 * @returns none if it plays the schedule
 */
export function scenariosOf(seed: number, favour: readonly string[], isNarrow: boolean): readonly Action[] {
  const favoured = SCENARIOS.filter(({ name }) => favour.includes(name));
  if (favoured.length > 0) return favoured;
  return seed % EVERY === 1 && !isNarrow ? SCENARIOS : [];
}

/** A backup is restored soon after it was made, between the requests of a cycle. */
async function backupUndoesWork(stage: Stage): Promise<void> {
  const { random, world, trace } = stage;
  const device = someDevice(stage);
  if (!device) return;
  for (const action of [user.createTask, user.addBookmark]) await action(on(stage, device));
  await world.sleep(MINUTE);
  await takeBackup(stage);
  if (random.chance(0.5)) await user.deleteOwn(on(stage, device));
  else await workOn(stage, device, random.int(1, 2));
  await soon(stage);
  const isCutOff = random.chance(0.7);
  if (isCutOff) {
    trace(`${device.name} is cut off`);
    device.link.isOnline = false;
  }
  await world.sleep(random.pick([0, SECOND, 20 * SECOND]));
  await restoreLast(stage);
  await world.sleep(random.pick([0, SECOND, 20 * SECOND]));
  if (isCutOff) device.goOnline();
}

/** The clock of a device is wrong by more than the days for which it keeps what it has sent. Then a backup is restored. */
async function clockLeapsBeforeRestore(stage: Stage): Promise<void> {
  const { random, world, trace } = stage;
  const device = someDevice(stage);
  if (!device) return;
  await takeBackup(stage);
  await workOn(stage, device, 3);
  await world.sleep(MINUTE);
  trace(`${device.name}: the clock is wrong`);
  device.skew = random.pick([-30, 9, 30, 400]) * DAY;
  await publishLaw(stage);
  await world.sleep(MINUTE);
  await restoreLast(stage);
  await world.sleep(MINUTE);
  device.skew = 0;
}

/** Premium ends and returns for somebody who follows more countries than the free plan reads. */
async function planComesAndGoes(stage: Stage): Promise<void> {
  const { random, world, server } = stage;
  const device = someDevice(stage);
  if (!device?.user) return;
  const { user: person } = device;
  const premium = () => setPlan(stage, person, server.now() + 30 * DAY);
  await premium();
  await world.sleep(30 * SECOND);
  await followAll(on(stage, device));
  for (let turn = 0; turn < 2; turn++) {
    await sleepOrSoon(stage);
    await setPlan(stage, person, server.now() - MINUTE);
    await sleepOrSoon(stage);
    if (random.chance(0.4)) await followOrUnfollow(on(stage, device));
    if (random.chance(0.4)) await publishArticle(stage);
    await premium();
  }
}

/** Tokens end or are lost while devices pull, and are replaced before the pull has ended, or later. */
async function tokenEndsDuringPull(stage: Stage): Promise<void> {
  const { random, world } = stage;
  for (let turn = 0; turn < 3; turn++) {
    for (let row = 0; row < 3; row++) await random.pick([publishLaw, publishArticle, publishEvent])(stage);
    await soon(stage);
    await Promise.all(readyDevices(stage).map((device) => random.pick([renewTokenOf, loseTokenOf])(stage, device)));
    await world.sleep(random.int(10, 30) * SECOND);
  }
}

/** The server refuses what a device writes for a while. Another device of the same person writes meanwhile. */
async function refusedForAWhile(stage: Stage): Promise<void> {
  const { random, world } = stage;
  const pair = pairOf(stage);
  if (!pair) return;
  const [one, other] = pair;
  const same = random.pick([user.editTask, user.editTask, user.editProfile, followOrUnfollow]);
  if (same === user.editTask) await user.createTask(on(stage, one));
  await world.sleep(20 * SECOND);
  refuse(stage, one, true);
  for (let turn = 0; turn < 2; turn++) await same(on(stage, one));
  await world.sleep(20 * SECOND);
  for (let turn = 0; turn < 3; turn++) await same(on(stage, other));
  await world.sleep(20 * SECOND);
  refuse(stage, one, false);
  for (let turn = 0; turn < 3; turn++) await same(on(stage, one));
}

/** The server refuses changes of a list for a while. Their user undoes them, before or after that, and presses Retry. */
async function refusedAndUndone(stage: Stage): Promise<void> {
  const { random, world, countries } = stage;
  const device = someDevice(stage);
  if (!device) return;
  const [one, other] = [random.pick(countries), random.pick(countries)];
  refuse(stage, device, true);
  for (const country of [one, other]) await followOrUnfollow(on(stage, device), country);
  await sleepOrSoon(stage);
  refuse(stage, device, false);
  for (const country of [one, other]) if (random.chance(0.7)) await followOrUnfollow(on(stage, device), country);
  await sleepOrSoon(stage);
  for (let turn = 0; turn < 2; turn++) await settleEntry(on(stage, device));
  await world.sleep(20 * SECOND);
}

/** A disk fills up while changes wait for their author. */
async function fullDiskBesideRefused(stage: Stage): Promise<void> {
  const { random, world } = stage;
  const device = someDevice(stage);
  if (!device) return;
  await workOn(stage, device, 2);
  await world.sleep(20 * SECOND);
  refuse(stage, device, true);
  await workOn(stage, device, 3);
  await world.sleep(20 * SECOND);
  refuse(stage, device, false);
  device.disk.fillUp(random.int(0, 5));
  for (let row = 0; row < 3; row++) await random.pick([publishLaw, publishArticle])(stage);
  await world.sleep(MINUTE);
  device.disk.empty();
}

/** Rows are created and deleted faster than devices fetch them. */
async function rowsComeAndGo(stage: Stage): Promise<void> {
  const { random, world, server, trace } = stage;
  for (let turn = 0; turn < 8; turn++) {
    const before = new Set((await server.rows('labour_laws')).map(({ id }) => id));
    await publishLaw(stage);
    await soon(stage);
    const made = (await server.rows('labour_laws')).find(({ id }) => !before.has(id));
    if (made) {
      trace(`server deletes labour_laws/${made.id}`);
      await server.remove('labour_laws', made.id);
    }
    await world.sleep(random.pick([0, stage.rates.latency, 5 * SECOND]));
  }
}

/** Several tabs of one device are awake while rows, access and checkpoints change. */
async function tabsBesideEachOther(stage: Stage): Promise<void> {
  const { random, world } = stage;
  const device = someDevice(stage);
  if (!device) return;
  for (let tab = 0; tab < 2; tab++) await devices.openSecondTab(on(stage, device));
  await world.sleep(10 * SECOND);
  await takeBackup(stage);
  for (let turn = 0; turn < 4; turn++) {
    for (let row = 0; row < 3; row++) await random.pick([publishLaw, publishArticle, publishEvent])(stage);
    if (random.chance(0.5)) await devices.leaderSleeps(on(stage, device));
    await soon(stage);
    await random.pick([serverRestarts, restoreBackup, lapseOf(device), () => followOrUnfollow(on(stage, device))])(
      stage,
    );
    await world.sleep(random.pick([SECOND, 20 * SECOND]));
  }
}

/**
 * A device syncs for the first time after others have written private rows, whose revs it never sees. Then a backup from
 * before them is restored, and new rows get those revs.
 */
async function firstSyncBeforeRestore(stage: Stage): Promise<void> {
  const { random, world } = stage;
  const device = someDevice(stage);
  const other = readyDevices(stage).find(({ user }) => user !== device?.user);
  if (!device || !other) return;
  await takeBackup(stage);
  for (let row = random.int(2, 4); row > 0; row--) await user.createTask(on(stage, other));
  await world.sleep(MINUTE);
  await evict(on(stage, device));
  await world.sleep(6 * MINUTE);
  await restoreLast(stage);
  await publishLaw(stage);
  await world.sleep(MINUTE);
}

/** A withdrawal is refused for a while. Meanwhile an admin approves the posts; then their author presses Retry. */
async function withdrawBesideApproval(stage: Stage): Promise<void> {
  const { world, server } = stage;
  const device = someDevice(stage);
  if (!device) return;
  const author = on(stage, device);
  for (let post = 0; post < 3; post++) await addPost(author);
  await world.sleep(20 * SECOND);
  refuse(stage, device, true);
  for (let post = 0; post < 3; post++) await withdrawPost(author);
  await world.sleep(20 * SECOND);
  for (const { id, added_by, state } of await server.rows('linkedin_labour_topics')) {
    if (added_by === device.user && state === 'pending')
      await server.update('linkedin_labour_topics', id, { state: 'approved' });
  }
  await world.sleep(20 * SECOND);
  refuse(stage, device, false);
  for (let post = 0; post < 3; post++) await settleEntry(author);
  await world.sleep(20 * SECOND);
}

/** Rows change while a country is filled up. */
async function editedDuringBackfill(stage: Stage): Promise<void> {
  const { random } = stage;
  const device = someDevice(stage);
  if (!device) return;
  for (let turn = 0; turn < 4; turn++) {
    for (const action of [publishLaw, publishArticle, hideOrShow]) await action(stage);
    await sleepOrSoon(stage);
    await unfollowAndFollowAgain(on(stage, device));
    for (let edit = 0; edit < 6; edit++) {
      await random.pick([editContent, editContent, hideOrShow])(stage);
      await soon(stage);
    }
  }
}

function lapseOf(device: Device): Action {
  return async (stage) => {
    if (!device.user) return;
    await setPlan(stage, device.user, stage.server.now() - MINUTE);
    await soon(stage);
    await setPlan(stage, device.user, stage.server.now() + 30 * DAY);
  };
}

export async function restoreLast(stage: Stage): Promise<void> {
  stage.resetCauses++;
  await restoreBackup({ ...stage, backups: stage.backups.slice(-1) });
}

export function refuse({ trace }: Stage, { name, link }: Device, isRefused: boolean): void {
  trace(`${name}: writes ${isRefused ? 'are refused' : 'pass'}`);
  link.isRefused = isRefused;
  link.wasRefused = true;
}

async function workOn(stage: Stage, device: Device, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) await stage.random.pick(WORK)(on(stage, device));
}

/** The stage for what the user of one device does. Not for actions on the server, which count in the whole stage. */
export function on(stage: Stage, device: Device): Stage {
  return { ...stage, devices: [device] };
}

export function someDevice(stage: Stage): Device | undefined {
  const ready = readyDevices(stage);
  return ready.length > 0 ? stage.random.pick(ready) : undefined;
}

/** Two devices of one person. */
export function pairOf(stage: Stage): [Device, Device] | undefined {
  const ready = readyDevices(stage);
  const one = ready.find((each) => ready.some((other) => other !== each && other.user === each.user));
  const other = ready.find((each) => each !== one && each.user === one?.user);
  if (!one || !other) return undefined;
  return stage.random.chance(0.5) ? [one, other] : [other, one];
}

/** Up to a few requests later. */
function soon({ world, random, rates }: Stage): Promise<void> {
  return world.sleep(random.int(0, 4 * rates.latency));
}

function sleepOrSoon(stage: Stage): Promise<void> {
  return stage.random.chance(0.7) ? stage.world.sleep(20 * SECOND) : soon(stage);
}
