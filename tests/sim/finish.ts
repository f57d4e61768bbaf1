import { MOST_TABS } from './device';
import { attend, reopen } from './device-actions';
import { findDisagreements } from './disagreements';
import { NO_FAULTS } from './faults';
import { settle } from './settle-actions';
import type { Stage } from './stage';

/** The end of a run: all faults end, and everything must agree. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** First everything but files that cannot be sent must agree, then everything, then what users had to settle. */
export async function finish(stage: Stage): Promise<string[]> {
  const { devices } = stage;
  const behind = await syncBesideSleepers(stage);
  if (behind.length > 0) return behind;
  const early = devices.some(({ link }) => !link.canUpload) ? await bringToRest(stage) : [];
  for (const { link } of devices) link.canUpload = true;
  if (early.length > 0) return early;
  const problems = await bringToRest(stage);
  return problems.length > 0 ? problems : settleAll(stage);
}

/** A tab that its user looks at must sync, although the leading tab stays asleep. */
async function syncBesideSleepers(stage: Stage): Promise<string[]> {
  const { world, devices, server } = stage;
  const awake = devices.flatMap((device) => {
    const isAsleep = device.tabs.some(({ isLeading, life }) => isLeading && life.isAsleep);
    if (!isAsleep || !device.user) return [];
    const tab = device.tabs.find(({ life }) => !life.isAsleep);
    return tab || device.tabs.length < MOST_TABS ? [{ device, tab: tab ?? device.openTab() }] : [];
  });
  if (awake.length === 0) return [];
  stage.rates = NO_FAULTS;
  for (const { device, tab } of awake) {
    device.disk.empty();
    device.goOnline();
    tab.loop?.host.show(10 * MINUTE);
  }
  const began = server.now();
  await world.advance(10 * MINUTE);
  const problems: string[] = [];
  for (const { device, tab } of awake) {
    if (!tab.life.alive || device.halted || !device.user) continue;
    const last = await world.until(device.look().getMeta('lastSync'));
    if ((last ?? 0) < began) problems.push(`${tab.name} is on the screen and does not sync: its leader is asleep`);
  }
  return problems;
}

/**
 * Ends the faults, brings all devices online and lets users act. A device may need several passes: after a sign-in a new
 * browser, and then a new version of the app.
 *
 * @param passes how long each lasts, in ms
 * @returns the remaining problems
 */
export async function bringToRest(
  stage: Stage,
  passes: readonly number[] = [16 * MINUTE, 16 * MINUTE, 16 * MINUTE, HOUR],
): Promise<string[]> {
  const { world, devices } = stage;
  stage.rates = NO_FAULTS;
  let problems: string[] = [];
  for (const duration of passes) {
    for (const device of devices) {
      device.link.isOnline = true;
      device.disk.empty();
      device.wakeAll();
      reopen(stage, device);
      await world.until(attend(stage, device));
      device.goOnline();
    }
    await world.advance(duration);
    problems = await world.until(findDisagreements(stage));
    if (problems.length === 0) return [];
  }
  return problems;
}

/** Users resolve all changes that need them; then none may be left. */
async function settleAll(stage: Stage): Promise<string[]> {
  /** The revs of the server's rows about which conflicts have asked, by entry. */
  const asked = new Map<string, unknown>();
  for (let round = 0; round < 15; round++) {
    let isClean = true;
    for (const device of stage.devices) {
      if (!device.user) continue;
      const entries = await stage.world.until(
        device.look().outbox.where('state').anyOf('refused', 'conflict').toArray(),
      );
      for (const entry of entries) {
        // A kill that was planned earlier may end the tab here. Another one is opened before the next round.
        const tab = device.tabs[0];
        if (entry.state === 'conflict' && asked.get(entry.id) === entry.theirs?.rev)
          return [`${device.name} asks twice about the same ${entry.collection}/${entry.record}`];
        if (entry.state === 'conflict' && tab) asked.set(entry.id, entry.theirs?.rev);
        if (tab) await stage.world.until(tab.life.orUntilDead(settle(stage, { device, tab }, entry)));
      }
      isClean &&= entries.length === 0;
    }
    if (isClean) return [];
    const problems = await bringToRest(stage);
    if (problems.length > 0) return problems;
  }
  return ['changes still need somebody after they have been settled many times'];
}
