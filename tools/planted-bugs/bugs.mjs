/**
 * Bugs for a measurement: how many of them the tests and the simulator find. They were chosen by reading the product, not
 * the tests.
 *
 * @typedef {object} Bug
 * @property {string} name
 * @property {string} what
 * @property {boolean} isPlayed the simulator runs its code
 * @property {readonly string[]} tests arguments of Vitest: the test files of the bug's folder
 * @property {readonly import('../../tests/sim/bundle.mjs').Edit[]} edits
 */

const UNIT = ['--project', 'unit', 'src/sync', 'src/db', 'src/domain/sync'];
/** @param {readonly string[]} files */
const server = (...files) => ['--project', 'server', ...files.map((file) => `tests/server/${file}.test.ts`)];
const WRITES = server('sync/sync-write', 'sync/sync-write-checks', 'sync/races');
const HEADS = server('sync/sync-head', 'sync/sync-schedule');
const TRIGGERS = server('core/triggers-tombstones', 'core/triggers-fields');

/**
 * @param {string} name @param {string} what @param {string} file
 * @param {...[search: string, replace: string]} edits
 * @returns {Bug}
 */
const client = (name, what, file, ...edits) => ({
  name,
  what,
  isPlayed: true,
  tests: UNIT,
  edits: edits.map(([search, replace]) => ({ file: `src/${file}`, search, replace })),
});

/**
 * @param {string} name @param {string} what @param {string} file @param {readonly string[]} tests
 * @param {...[search: string, replace: string]} edits
 * @returns {Bug}
 */
const elsewhere = (name, what, file, tests, ...edits) => ({
  name,
  what,
  isPlayed: false,
  tests,
  edits: edits.map(([search, replace]) => ({ file, search, replace })),
});

/** @type {readonly Bug[]} */
export const BUGS = [
  client('seen-before-last-page', 'A pull that ends between two pages counts as complete.', 'sync/engine/pull.ts', [
    'await db.cursors.update(collection, isLast ? { cursor, seen: headRev } : { cursor });\n      },',
    'await db.cursors.update(collection, { cursor, seen: headRev });\n      },',
  ]),
  client('backfill-of-one-page', 'A backfill ends after its first page.', 'sync/engine/pull.ts', [
    'done: isLast && !needsMinimum',
    'done: !needsMinimum',
  ]),
  client(
    'backfill-over-newer',
    'A page of a backfill overwrites rows that are newer on the device.',
    'sync/engine/apply.ts',
    ['upTo === undefined || high > upTo', 'upTo === undefined'],
  ),
  client(
    'old-generation-wins',
    'After a reset, a row of the lost lineage stays because its rev is higher.',
    'db/row-version.ts',
    ['!stored || stored._gen < row._gen || stored.rev < row.rev', '!stored || stored.rev < row.rev'],
  ),
  client('late-answer-wins', 'A late answer to a write overwrites a newer row.', 'sync/engine/apply.ts', [
    '(await db.shadows.get(key))?.row ?? (await db.rows(collection).get(row.id))',
    '(await db.shadows.get(key))?.row',
  ]),
  client(
    'delete-sent-over-new-record',
    'After a restored backup, an old delete removes the record that its user has made again.',
    'sync/engine/apply.ts',
    ['(generation === 0 || (await isMadeAnew(db, collection, record, id)))', 'generation === 0'],
  ),
  client(
    'rows-from-before-a-delete',
    'Rows that were requested before a delete was sent bring the record back.',
    'sync/engine/cycle.ts',
    ['sent || sendFailure ? NOTHING : ahead', 'ahead'],
  ),
  client(
    'tombstones-first',
    'Tombstones are applied before the rows, so a row that was fetched before its deletion stays.',
    'sync/engine/cycle.ts',
    ['  const hasDeletions = await pullDeletions(cycle);\n', ''],
    [
      '  await beginBackfills(cycle, backfills);\n',
      '  const hasDeletions = await pullDeletions(cycle);\n  await beginBackfills(cycle, backfills);\n',
    ],
  ),
  client('access-change-confirmed', 'A cycle in which access changed counts.', 'sync/engine/cycle.ts', [
    'if (cycle.access !== head.access || cycle.session !== transport.session) return;',
    'if (cycle.session !== transport.session) return;',
  ]),
  client(
    'undone-cycle-keeps-packs',
    'A cycle that is undone keeps the mark that packs have brought its rows, although a set may have been left out.',
    'sync/engine/cycle.ts',
    ['    delete row.above;\n', ''],
  ),
  client(
    'confirmed-tombstones-stay',
    'Packs move the tombstone cursor back, but not its confirmed position, to which an undone cycle returns.',
    'sync/engine/packs/read-packs.ts',
    ['{ cursor, confirmed, seen: -1 }', '{ cursor, confirmed: position.confirmed, seen: -1 }'],
  ),
  client(
    'forgotten-tombstones-unnoticed',
    'A cycle counts although tombstones that it needed had been forgotten.',
    'sync/engine/cycle.ts',
    ['tombstones && tombstones.confirmed < head.floor', 'tombstones === undefined'],
  ),
  client('packs-with-a-gap', 'A chain of packs is read without its base.', 'sync/engine/packs/portions.ts', [
    '    if (!isWhole) return undefined;\n',
    '',
  ]),
  client(
    'packs-miss-old-rows',
    'Rows outside the window that changed after a pack was built are never pulled.',
    'sync/engine/pull.ts',
    ['if (above !== undefined) await pullOutside', 'if (false) await pullOutside'],
  ),
  client(
    'far-cursor-over-failed-pack',
    'After a long absence the cursor moves although a pack could not be read.',
    'sync/engine/packs/bring-packs.ts',
    ['brought.length < own.length || list.rev <= cursor', 'list.rev <= cursor'],
  ),
  client(
    'far-without-old-rows',
    'After a long absence, a base of packs leaves rows outside its window as they were.',
    'sync/engine/packs/bring-packs.ts',
    ['if (brought.some(hasBase)) await', 'if (false) await'],
  ),
  client(
    'poke-over-unfinished',
    'A poke opens a new cycle over one that did not count.',
    'sync/engine/poked-cycle.ts',
    [
      'if (!head || (unfinished && (unfinished.access !== head.access || unfinished.session !== session)))',
      'if (!head)',
    ],
  ),
  client(
    'later-than-refused-create',
    'Changes of a record whose creation was refused are sent.',
    'sync/engine/send-outbox.ts',
    ["entry.state !== 'refused' || entry.kind === 'create'", "entry.state !== 'refused'"],
  ),
  client(
    'merged-on-the-old-base',
    'A merged change keeps its old base, so a second merge counts what the first had taken over.',
    'sync/engine/send-outbox.ts',
    ['base: Object.fromEntries(Object.keys(patch).map((field) => [field, row[field]])),', 'base: entry.base,'],
  ),
  client(
    'rev-of-a-lost-lineage',
    'After a reset, a waiting change still names a rev of the lost lineage.',
    'sync/engine/reset.ts',
    ["entry.kind !== 'create').modify({ baseRev: -1 })", "entry.kind !== 'create').count()"],
  ),
  client(
    'sweep-of-waiting',
    'The end of a reset deletes rows with waiting changes.',
    'sync/engine/reset.ts',
    ['if (entries.length) await rebase(db, collection, record);\n      else await', 'await'],
    ['      const entries = await pendingEntries(db, collection, record);\n', ''],
    ["import { pendingEntries, rebase, shadowKey } from './rebase';", "import { shadowKey } from './rebase';"],
  ),
  client(
    'backfill-without-new-rows',
    'A newly followed country is filled up to the cursor only, not to the clock.',
    'sync/engine/scope.ts',
    ['...cursors.map((row) => row.cursor), head.clock)', '...cursors.map((row) => row.cursor))'],
  ),
  client(
    'upgrade-fills-no-kept-country',
    'Premium text comes for newly followed countries only.',
    'sync/engine/scope.ts',
    [
      'head.countries.filter((country) => !added.includes(country));',
      'head.countries.filter((country) => added.includes(country));',
    ],
  ),
  client(
    'unfollowed-backfill-kept',
    'A backfill of a country that is no longer followed goes on.',
    'sync/engine/scope.ts',
    ['if (rest.length) await db.backfills.update(backfill.id, { countries: rest });', 'if (rest.length) continue;'],
    ['    else await db.backfills.delete(backfill.id);\n', ''],
  ),
  client(
    'rev-of-the-shown-row',
    'A change behind a waiting one is sent with the base of the row before it.',
    'sync/engine/rebase.ts',
    ["shadow && entry.state === 'waiting'", "shadow && entry.state === 'waiting' && entry === entries[0]"],
  ),
  client(
    'discarded-create-alone',
    'Discarding a creation leaves the changes that are based on it.',
    'sync/engine/outbox.ts',
    ["entry.kind === 'create' ? pending : [entry]", '[entry]'],
  ),
  client('choice-without-base', 'A conflict that its user has resolved asks again.', 'sync/engine/outbox.ts', [
    '{ ...entry.base, ...pick(entry.theirs, Object.keys(patch)) }',
    'entry.base',
  ]),
  client(
    'resent-change-refused',
    'After a restored backup, a change of a record that has gone since is shown as refused.',
    'sync/engine/settle-failure.ts',
    ["entry.kind !== 'update' || entry.resent", "entry.kind !== 'update'"],
  ),
  client('list-item-twice', 'A country that two devices follow is in the list twice.', 'sync/engine/merge.ts', [
    '!base.includes(item) && !theirs.includes(item)',
    '!base.includes(item)',
  ]),
  client(
    'reopening-asks',
    'Reopening a task that was seen completed is dropped when it is merged.',
    'sync/engine/merge.ts',
    ['base[field] === value && ours[field] !== value', 'base[field] === value && ours[field] === value'],
  ),
  client('poke-during-a-cycle', 'A poke that comes during a cycle is forgotten.', 'sync/engine/engine.ts', [
    '      this.schedulePoked();\n      return true;',
    '      return true;',
  ]),
  client('wrong-rows-deleted-for-room', 'A full disk deletes waiting changes.', 'sync/engine/storage.ts', [
    ".equals('acknowledged').toArray()",
    ".notEqual('conflict').toArray()",
  ]),
  elsewhere(
    'live-list-keeps-deleted',
    'A list on the screen keeps a row that was deleted.',
    'src/db/live-rows.ts',
    UNIT,
    ['        else stored.delete(key);\n', ''],
  ),
  elsewhere(
    'applied-for-everybody',
    'The key of one person’s operation stops that of another one.',
    'pb_hooks/src/sync/operations.ts',
    WRITES,
    ['WHERE user = {:user} AND key = {:key}', 'WHERE {:user} != 1 AND key = {:key}'],
  ),
  elsewhere(
    'stale-write-accepted',
    'A write on an old base counts if the row has a higher rev.',
    'pb_hooks/src/sync/write.ts',
    WRITES,
    ['base === String(revOf(e.app, record))', 'Number(base) <= revOf(e.app, record)'],
  ),
  elsewhere(
    'answer-before-the-triggers',
    'The answer to a write has the rev from before it.',
    'pb_hooks/src/sync/write.ts',
    WRITES,
    ['record.setRaw(field, stored.getRaw(field));', "if (field !== 'rev') record.setRaw(field, stored.getRaw(field));"],
  ),
  elsewhere(
    'repeated-delete-without-row',
    'The answer to a repeated delete does not have the record that was made again.',
    'pb_hooks/src/sync/write.ts',
    WRITES,
    ['  else e.json(200, current);', '  else if (isDelete(e)) e.noContent(204);\n  else e.json(200, current);'],
  ),
  elsewhere(
    'repeated-without-access',
    'A repeated write answers with a row that its author may no longer see.',
    'pb_hooks/src/sync/write.ts',
    WRITES,
    [
      "{ kind: 'repeated', current: readable(e, applied.record) }",
      "{ kind: 'repeated', current: find(e, applied.record) }",
    ],
  ),
  elsewhere(
    'foreign-tombstones',
    'The head does not show that a shared row was deleted.',
    'pb_hooks/src/sync/head-query.ts',
    HEADS,
    [
      "SELECT MAX(rev) AS top FROM tombstones WHERE owner = ''",
      "SELECT MAX(rev) AS top FROM tombstones WHERE owner = 'x'",
    ],
  ),
  elsewhere(
    'restart-as-usual',
    'A device does not notice a restored backup if its checkpoint is known.',
    'pb_hooks/src/sync/head.ts',
    HEADS,
    ['known === null || seen > (next ?? clock)', 'known === null || seen > clock'],
  ),
  elsewhere(
    'tombstone-above-the-floor',
    'A tombstone above the floor is deleted with the old ones.',
    'pb_hooks/src/sync/delete-old-rows.ts',
    HEADS,
    [
      "'DELETE FROM tombstones WHERE rev <= (SELECT floor FROM sync_clock)'",
      "'DELETE FROM tombstones WHERE rev <= 1 + (SELECT floor FROM sync_clock)'",
    ],
  ),
  elsewhere(
    'row-hidden-without-tombstone',
    'A row that changes its owner leaves no tombstone for the one before.',
    'pb_migrations/lib/triggers.js',
    TRIGGERS,
    ['owned && `OLD.${owner} IS NOT NEW.${owner}`', "''"],
  ),
  elsewhere(
    'tombstone-with-the-new-owner',
    'The tombstone of a personal row is for everybody.',
    'pb_migrations/lib/triggers.js',
    TRIGGERS,
    ['const holder = owner ? `OLD.${owner}` : "\'\'";', 'const holder = "\'\'";'],
  ),
  elsewhere(
    'contents-keep-their-premium',
    'A text does not follow its article when that becomes Premium.',
    'pb_migrations/lib/triggers.js',
    TRIGGERS,
    ['WHEN ${changed(columns)} BEGIN', 'WHEN ${changed(columns.slice(0, 1))} BEGIN'],
  ),
];
