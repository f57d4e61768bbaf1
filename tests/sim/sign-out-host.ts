import { databaseName } from '../../src/db/database';
import type { SignOutHost } from '../../src/sync/session/sign-out';
import type { Device } from './device';
import type { Life } from './kill-switch';
import type { World } from './world';

/** The browser of a simulated device, for a sign-out that may be killed between any two steps. */
export function signOutIn(device: Device, life: Life, world: World): SignOutHost {
  const { browser } = device;
  return {
    readNote: () => browser.note,
    writeNote: (user) => {
      browser.note = user;
    },
    alone: async (work) => {
      await browser.locksOf(life).request('molao-sign-out', work);
    },
    exists: (user) => life.step(async () => (await device.databaseNames()).includes(databaseName(user))),
    database: (user) => {
      const db = device.connect(user);
      life.guard(db, device.disk);
      life.onDeath(() => db.close());
      return db;
    },
    delete: (user) => life.step(() => device.connect(user).delete()),
    isOpenInTab: (user) =>
      life.step(() => Promise.resolve([...device.tabs, ...device.stale].some(({ ctx }) => ctx.db.userId === user))),
    now: () => device.now,
    sleep: (ms) => life.step(() => world.sleep(ms)),
  };
}
