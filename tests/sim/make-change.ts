import type { WritableCollection } from '../../src/domain/core/collections';
import { commit, type Change } from '../../src/sync/outbox';
import type { RawRow } from '../../src/sync/transport';
import type { Device, Tab } from './device';
import type { Stage } from './stage';

type Row = RawRow & { id: string };

/** Makes a change in a tab and records it; `field` has the token. */
export async function make(
  stage: Stage,
  { device, tab }: { device: Device; tab: Tab },
  change: Change & { record: string },
  field?: string,
): Promise<void> {
  const { ledger, trace } = stage;
  const token = field ? String((change.patch as RawRow)[field]) : ledger.mint(change.kind);
  const made = ledger.intend({
    token,
    home: device.home,
    collection: change.collection,
    record: change.record,
    kind: change.kind,
    field,
  });
  trace(`${tab.name} ${change.kind} ${change.collection}/${change.record} ${JSON.stringify(change.patch ?? {})}`);
  try {
    await tab.life.whileAlive(commit(change, tab.ctx.db, device.now));
    made.isPromised = true;
    const entries = await tab.life.whileAlive(
      tab.ctx.db.outbox.where('[collection+record]').equals([change.collection, change.record]).toArray(),
    );
    if (field) made.saw = entries.find((entry) => Object.values(entry.patch).includes(token))?.base[field];
    const deletion = change.kind === 'delete' ? entries.findLast(({ kind }) => kind === 'delete') : undefined;
    if (deletion) made.deletion = { operation: deletion.id, row: deletion.base };
    device.noticeChange();
  } catch (error) {
    // The row was deleted meanwhile. Any other error is a bug.
    if (!String(error).includes('There is no')) throw error;
    made.isGivenUp = true;
  }
}

export async function localRow(stage: Stage, tab: Tab, collection: WritableCollection): Promise<Row | undefined> {
  const rows = await tab.life.whileAlive(tab.ctx.db.rows(collection).toArray());
  return rows.length > 0 ? stage.random.pick(rows) : undefined;
}
