import { databaseName } from '../../src/db/database';
import type { Device } from './device';

/** The names of a user's tables on a device that have rows. */
export async function tablesWithRows(device: Device, user: string): Promise<string[]> {
  if (!(await device.databaseNames()).includes(databaseName(user))) return [];
  const db = device.connect(user);
  await db.open();
  const counts = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const));
  db.close();
  return counts.flatMap(([name, count]) => (count > 0 ? [name] : []));
}
