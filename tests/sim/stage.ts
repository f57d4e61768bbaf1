import { isQuotaError } from '../../src/db/quota-error';
import type { CollectionName } from '../../src/domain/core/collections';
import type { RawRow } from '../../src/sync/engine/transport';
import type { Device, Surroundings, Tab } from './device';
import type { FaultRates } from './faults';
import type { Ledger } from './ledger';
import type { Random } from './random';

/** What an action can use. */
export interface Stage extends Surroundings {
  random: Random;
  ledger: Ledger;
  devices: Device[];
  people: string[];
  countries: string[];
  rates: FaultRates;
  backups: { server: unknown; ledger: ReturnType<Ledger['backup']>; disguises: [string, 'broken' | 'extended'][] }[];
  /** Rows that a newer or faulty server sends in another form, by `<collection>/<id>`. */
  disguises: Map<string, 'broken' | 'extended'>;
  /** The lowest client version that the server accepts. */
  minClient: number;
  resetCauses: number;
  /** True for the real server. Its clock cannot be moved, and a restore takes a second. */
  isReal: boolean;
}

/** A row in another form. `broken` rows do not parse, `extended` ones have an unknown field. */
export function disguised(disguises: Stage['disguises'], collection: string, row: RawRow): RawRow {
  switch (disguises.get(`${collection}/${String(row.id)}`)) {
    case 'broken':
      return { ...row, title: 42 };
    case 'extended':
      return { ...row, field_of_a_newer_server: 'kept' };
    default:
      return row;
  }
}

export function readyDevices({ devices }: Stage): Device[] {
  return devices.filter(({ tabs }) => tabs.some(isAwake));
}

function isAwake({ life }: Tab): boolean {
  return !life.isAsleep;
}

/** Starts an action. The app tells its user that the disk is full; nothing is changed then. */
export function start(stage: Stage, action: (stage: Stage) => Promise<void>): void {
  void action(stage).catch((error: unknown) => !isQuotaError(error) && stage.onBug(error));
}

/** Where a user acts. */
export interface Place {
  device: Device;
  tab: Tab;
}

/** An open tab, if there is one. */
export function someTab(stage: Stage): Place | undefined {
  const ready = readyDevices(stage);
  if (ready.length === 0) return undefined;
  const device = stage.random.pick(ready);
  return { device, tab: stage.random.pick(device.tabs.filter(isAwake)) };
}

/** A row of the server, if there is one. */
export async function someRow(
  stage: Stage,
  collection: CollectionName,
): Promise<(RawRow & { id: string }) | undefined> {
  const rows = await stage.server.rows(collection);
  return rows.length > 0 ? stage.random.pick(rows) : undefined;
}

/** A PocketBase date this many days after the server's now. */
export function serverDate({ server }: Stage, days: number): string {
  return new Date(server.now() + days * 86_400_000).toISOString().replace('T', ' ');
}
