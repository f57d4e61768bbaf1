import { deleteUserData } from '../../src/sync/session/sign-out';
import { MOST_TABS, type Device } from './device';
import { Life } from './kill-switch';
import { signOutIn } from './sign-out-host';
import { readyDevices, someTab, type Stage } from './stage';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A tab or the whole browser dies between two steps; a tab is opened later. */
export async function kill(stage: Stage): Promise<void> {
  const place = someTab(stage);
  if (!place) return;
  const { random, trace, world } = stage;
  const { device, tab } = place;
  const isWholeBrowser = random.chance(0.4);
  tab.life.killInSteps(random.int(1, random.pick([5, 30, 120])), () => {
    trace(`${isWholeBrowser ? device.name : tab.name} is killed`);
    if (isWholeBrowser) device.killAll();
  });
  world.after(random.int(SECOND, 5 * MINUTE), () => reopen(stage, device));
}

export async function openSecondTab(stage: Stage): Promise<void> {
  const place = someTab(stage);
  if (place && place.device.tabs.length < MOST_TABS) {
    stage.trace(`${place.device.openTab().name} is opened`);
  }
}

/** The user opens the app when no tab is open. */
export function reopen({ trace }: Pick<Stage, 'trace'>, device: Device): void {
  if (device.user && device.tabs.length === 0) trace(`${device.openTab().name} is opened again`);
  else if (!device.user && device.browser.note !== null) void device.finishSignOut();
}

export async function losesNetwork(stage: Stage): Promise<void> {
  const { random, trace, world } = stage;
  const device = random.pick(stage.devices);
  trace(`${device.name} is offline`);
  device.link.isOnline = false;
  world.after(random.pick([SECOND, MINUTE, HOUR]) * random.int(1, 5), () => {
    trace(`${device.name} is online`);
    device.goOnline();
  });
}

export async function sessionEnds(stage: Stage): Promise<void> {
  const device = stage.random.pick(stage.devices);
  stage.trace(`${device.name}: the token expires`);
  await device.expireSession();
}

/** The user signs in or reloads, if the device needs it. */
export async function attend(stage: Stage, device: Device): Promise<void> {
  if (!device.user) return;
  if (device.halted === 'too-old') {
    stage.trace(`${device.name} is reloaded with a newer version`);
    device.version = stage.minClient;
    device.killAll();
    await device.signIn(device.user);
    reopen(stage, device);
  } else if (device.halted === 'sign-in') {
    stage.trace(`${device.name} signs in again`);
    await device.signIn(device.user);
  }
}

export async function attendAll(stage: Stage): Promise<void> {
  for (const device of readyDevices(stage)) await attend(stage, device);
}

export async function clockJumps(stage: Stage): Promise<void> {
  const device = stage.random.pick(stage.devices);
  device.skew = stage.random.int(-12 * HOUR, 12 * HOUR);
  stage.trace(`${device.name}: the clock jumps`);
}

/** A clock is wrong by weeks or years for a while, as after an empty battery. */
export async function clockLeaps(stage: Stage): Promise<void> {
  const { random, trace, world } = stage;
  const device = random.pick(stage.devices);
  const days = random.pick([-400, -30, 9, 30, 400]);
  trace(`${device.name}: the clock is wrong by ${days} days`);
  device.skew = days * DAY;
  world.after(random.pick([MINUTE, HOUR, 20 * HOUR]), () => {
    trace(`${device.name}: the clock is right`);
    device.skew = 0;
  });
}

/** Signs out. With unsaved changes the user is warned and either stays or discards them. */
export async function signOut(stage: Stage): Promise<void> {
  const { ledger, random, trace } = stage;
  const device = random.pick(stage.devices);
  if (!device.user) return;
  const unsaved = await device.look().outbox.where('state').notEqual('acknowledged').toArray();
  if (!device.user || (unsaved.length > 0 && random.chance(0.6))) return;
  trace(`${device.name} signs out with ${unsaved.length} unsaved`);
  const tokens = new Set(unsaved.flatMap((entry) => Object.values(entry.patch)));
  const records = new Set(unsaved.filter(({ kind }) => kind !== 'update').map(({ record }) => record));
  const { home } = device;
  ledger.giveUp(
    (change) =>
      change.home === home &&
      (!change.isPromised || tokens.has(change.token) || (change.kind !== 'update' && records.has(change.record))),
  );
  const operations = new Set(unsaved.map(({ id }) => id));
  ledger.lists.giveUp(
    (change) => change.home === home && (!change.isPromised || operations.has(change.operation ?? '')),
  );
  ledger.leftHomes.add(home);
  if (!stage.isPlayed) return leave(stage, device);
  await device.signOut();
  const names = await device.databaseNames();
  if (names.length > 0) throw new Error(`${device.name} kept ${names.join(', ')} after the sign-out.`);
}

export async function signInSomewhere(stage: Stage): Promise<void> {
  const free = stage.devices.filter(({ user }) => user === undefined);
  if (free.length === 0) return;
  const device = stage.random.pick(free);
  const user = stage.random.pick(stage.people);
  stage.trace(`${device.name} signs in as ${user}`);
  device.version = Math.max(device.version, stage.minClient);
  await device.signIn(user);
}

/** The sign-out of the product. The browser may be closed in the middle; the next start finishes it. */
async function leave(stage: Stage, device: Device): Promise<void> {
  const { random, trace, world } = stage;
  const life = new Life();
  if (random.chance(0.4)) {
    life.killInSteps(random.int(1, 45), () => {
      trace(`${device.name} is closed during the sign-out`);
      device.killAll();
    });
    world.after(random.pick([SECOND, MINUTE, HOUR]), () => reopen(stage, device));
  }
  const host = signOutIn(device, life, world);
  const deletion = deleteUserData(device.user!, host);
  device.endSession();
  await deletion;
}

/** The browser stops the leading tab for a while. Its user looks at another tab, which takes over. */
export async function leaderSleeps(stage: Stage): Promise<void> {
  const { random, trace, world } = stage;
  const device = someTab(stage)?.device;
  const leader = device?.tabs.find(({ isLeading, life }) => isLeading && !life.isAsleep);
  if (!device || !leader?.loop) return;
  leader.life.sleepInSteps(random.int(1, random.pick([5, 30, 60])), () => {
    trace(`${leader.name} falls asleep`);
    device.hasSleptLeader = true;
    const isRoom = device.user !== undefined && device.tabs.length < MOST_TABS;
    const other = device.tabs.find(({ life }) => !life.isAsleep) ?? (isRoom ? device.openTab() : undefined);
    other?.loop?.host.show(random.pick([MINUTE, 10 * MINUTE]));
    world.after(random.pick([20 * SECOND, MINUTE, HOUR]), () => {
      trace(`${leader.name} wakes`);
      leader.life.wake(random);
    });
  });
}
