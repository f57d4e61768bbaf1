import type { OutboxEntry } from '../../src/db/database';
import { discardEntry, resolveConflict, retryEntry } from '../../src/sync/engine/outbox';
import type { Device, Tab } from './device';
import type { MadeChange } from './ledger';
import { someTab, type Stage } from './stage';

/** The user resolves one of the changes that need attention. */
export async function settleEntry(stage: Stage): Promise<void> {
  const place = someTab(stage);
  if (!place) return;
  const entries = await place.tab.life.whileAlive(
    place.tab.ctx.db.outbox.where('state').anyOf('refused', 'conflict').toArray(),
  );
  if (entries.length > 0) await settle(stage, place, stage.random.pick(entries));
}

export async function settle(
  stage: Stage,
  { device, tab }: { device: Device; tab: Tab },
  entry: OutboxEntry,
): Promise<void> {
  const { random, ledger, onBug, trace, world } = stage;
  const { db } = tab.ctx;
  const isOf = (tokens: unknown[]) => (change: { home: string; token: string }) =>
    change.home === device.home && tokens.includes(change.token);
  if (entry.state === 'conflict') {
    const choices = Object.fromEntries(
      (entry.conflicts ?? []).map((field) => [field, random.pick(['yours', 'theirs'] as const)]),
    );
    trace(`${tab.name} resolves ${entry.collection}/${entry.record} ${JSON.stringify(choices)}`);
    const dropped = Object.keys(choices).filter((field) => choices[field] === 'theirs');
    ledger.giveUp(isOf(dropped.map((field) => entry.patch[field])));
    ledger.insist(
      isOf(
        Object.keys(choices)
          .filter((field) => choices[field] === 'yours')
          .map((field) => entry.patch[field]),
      ),
    );
    if (entry.kind === 'delete') {
      const isIt = (change: MadeChange) =>
        change.home === device.home && change.kind === 'delete' && change.record === entry.record;
      if (dropped.length > 0) ledger.giveUp(isIt);
      else ledger.insist(isIt);
    }
    await tab.life.whileAlive(resolveConflict(entry.id, choices, db));
  } else if (random.chance(0.4)) {
    trace(`${tab.name} retries ${entry.collection}/${entry.record}`);
    await tab.life.whileAlive(retryEntry(entry.id, db));
  } else {
    trace(`${tab.name} discards ${entry.collection}/${entry.record}`);
    const isWhole = entry.kind !== 'update';
    ledger.giveUp(
      (change) =>
        isOf(Object.values(entry.patch))(change) ||
        (isWhole && change.home === device.home && change.record === entry.record),
    );
    ledger.lists.giveUp(({ operation }) => operation === entry.id, world.now);
    await tab.life.whileAlive(discardEntry(entry.id, db));
    const isBased = ({ record, state }: OutboxEntry) => record === entry.record && state !== 'acknowledged';
    if (entry.kind === 'create' && (await tab.life.whileAlive(db.outbox.filter(isBased).count())) > 0)
      onBug(new Error(`Changes of ${entry.collection}/${entry.record} are left, though its creation was discarded.`));
  }
  device.noticeChange();
}
