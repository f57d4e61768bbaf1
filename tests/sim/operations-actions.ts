import { APPLIED_OPS_DAYS } from '../../src/domain/sync/sync-protocol';
import type { Stage } from './stage';

const DAY = 86_400_000;

export async function serverRestarts(stage: Stage): Promise<void> {
  stage.trace('server restarts');
  // A start writes a new checkpoint. A device in the middle of a cycle then sees revs that are newer than its
  // checkpoint, as after a restored backup.
  stage.resetCauses++;
  await stage.server.restart();
}

export async function hourlyMark({ server, trace }: Stage): Promise<void> {
  trace('server writes a checkpoint');
  await server.writeCheckpoint();
}

export async function takeBackup(stage: Stage): Promise<void> {
  const { server, ledger, backups, trace } = stage;
  trace('server is backed up');
  backups.push({ server: await server.backup(), ledger: ledger.backup(), disguises: [...stage.disguises] });
}

export async function restoreBackup(stage: Stage): Promise<void> {
  const { server, ledger, backups, random, trace } = stage;
  if (backups.length === 0) return;
  const backup = random.pick(backups);
  trace('server is restored from a backup');
  stage.resetCauses++;
  // Before the ledger: until then the server may still apply changes.
  await server.restore(backup.server);
  ledger.restore(backup.ledger);
  stage.disguises.clear();
  for (const [key, kind] of backup.disguises) stage.disguises.set(key, kind);
}

/** For two months nobody opens the app. The server forgets which changes it has applied. */
export async function longAbsence(stage: Stage): Promise<void> {
  if (stage.isReal) return;
  stage.trace('two months pass');
  stage.world.leap((APPLIED_OPS_DAYS + 1) * DAY);
  await stage.server.forgetOperations();
  // Tokens do not live so long.
  for (const device of stage.devices) await device.expireSession();
}

export async function pruneTombstones(stage: Stage): Promise<void> {
  if (stage.isReal) return;
  stage.trace('server forgets tombstones');
  stage.resetCauses++;
  await stage.server.pruneTombstones();
}

/** A release that refuses old clients. */
export async function requireNewerClient(stage: Stage): Promise<void> {
  stage.minClient++;
  stage.trace(`server requires version ${stage.minClient}`);
  await stage.server.requireClient(stage.minClient);
}
