import type { Device } from './device';
import { reopen } from './device-actions';
import { someTab, type Stage } from './stage';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Troubles of one device: its disk, its uploads, its session. */

/** The disk fills up at any of the next writes. After a while the user deletes something else. */
export async function diskFills(stage: Stage): Promise<void> {
  const { random, trace, world } = stage;
  const device = random.pick(stage.devices);
  trace(`${device.name}: the disk fills up`);
  device.disk.fillUp(random.int(0, random.pick([5, 60])));
  world.after(random.pick([MINUTE, HOUR]), () => {
    trace(`${device.name}: the disk has room`);
    device.disk.empty();
  });
}

/** The browser evicts the database: what waited is lost, everything else comes again. */
export async function evict(stage: Stage): Promise<void> {
  const { ledger, random, trace, world } = stage;
  const device = random.pick(stage.devices);
  if (!device.user) return;
  trace(`${device.name}: the browser deletes the database`);
  const { home } = device;
  ledger.giveUp((change) => change.home === home && change.servedAt === undefined);
  ledger.lists.giveUp((change) => change.home === home && change.servedAt === undefined);
  ledger.leftHomes.add(home);
  await device.evict();
  world.after(random.int(SECOND, 5 * MINUTE), () => reopen(stage, device));
}

/** A gateway that drops large requests; later it lets them pass. */
export async function uploadsFail({ random, devices, trace }: Stage): Promise<void> {
  const device = random.pick(devices);
  device.link.canUpload = !device.link.canUpload;
  trace(`${device.name}: uploads ${device.link.canUpload ? 'pass' : 'time out'}`);
  device.noticeChange();
}

/** The token is replaced in the middle of the work of a tab; the old one may end at once. */
export async function renewToken(stage: Stage): Promise<void> {
  const place = someTab(stage);
  if (!place) return;
  await renewTokenOf(stage, place.device);
}

export async function renewTokenOf(stage: Stage, device: Device): Promise<void> {
  stage.trace(`${device.name}: the token is renewed`);
  if (stage.random.chance(0.5)) await device.expireSession();
  if (device.user && device.halted !== 'too-old') await device.signIn(device.user);
}

/**
 * The local storage is emptied, but not the database. The server answers a list without a token with nothing, like a
 * visitor's. A few requests later the person signs in again.
 */
export async function loseTokenOf({ random, rates, trace, world }: Stage, device: Device): Promise<void> {
  trace(`${device.name}: the token is lost`);
  device.loseToken();
  await world.sleep(random.int(0, 4 * rates.latency));
  if (device.user && device.halted !== 'too-old') await device.signIn(device.user);
}
