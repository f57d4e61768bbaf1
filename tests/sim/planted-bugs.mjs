/**
 * Bugs that the simulator must find: each edits a copy of the sources. An edit that no longer fits its source is
 * an error.
 * `from` is the seed at which the bug was last found, `within` the number of seeds to try. `favour` names
 * actions that must happen often. `wide` also plays the wide schedule, the product's engine, election and sign-out.
 * @typedef {object} Plant
 * @property {string} name
 * @property {string} what
 * @property {number} from
 * @property {number} within
 * @property {string} [favour]
 * @property {boolean} [wide]
 * @property {readonly import('./bundle.mjs').Edit[]} edits
 */

/** @param {string} file @param {string} search @param {string} replace */
const edit = (file, search, replace) => ({ file: `src/${file}`, search, replace });

/** @type {readonly Plant[]} */
export const PLANTED_BUGS = [
  {
    name: 'cursor-outside-transaction',
    what: 'The cursor moves before the page that justifies it is written.',
    from: 1,
    within: 20,
    edits: [
      edit('sync/engine/page-writer.ts', '        await page.move();\n', ''),
      edit('sync/engine/page-writer.ts', 'upTo: page.upTo };\n', 'upTo: page.upTo };\n    await page.move();\n'),
    ],
  },
  {
    name: 'greater-for-at-least',
    what: 'The cursor uses `>` instead of `>=`, and the backfill starts below its limit: the row between is in neither.',
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/pull.ts',
        "from, order: 'rev', limit: pageSizeOf(ctx) });\n}",
        "from: from + 1, order: 'rev', limit: pageSizeOf(ctx) });\n}",
      ),
      edit(
        'sync/engine/scope.ts',
        'below: upTo + 1,\n      confirmedBelow: upTo + 1,',
        'below: upTo,\n      confirmedBelow: upTo,',
      ),
    ],
  },
  {
    name: 'dropped-tombstone',
    what: 'The last tombstone of a page is skipped.',
    from: 3,
    within: 20,
    edits: [edit('sync/engine/apply.ts', 'of tombstones) {', 'of tombstones.slice(0, -1)) {')],
  },
  {
    name: 'tombstone-on-newer-row',
    what: 'A tombstone removes a row that came back after it.',
    from: 2,
    within: 20,
    edits: [edit('sync/engine/apply.ts', '_gen === generation && row.rev < rev;', '_gen === generation;')],
  },
  {
    name: 'acknowledged-before-commit',
    what: 'A change counts as acknowledged when it is sent.',
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/send-outbox.ts',
        '{ tries: first.tries + 1 }',
        "{ tries: first.tries + 1, state: 'acknowledged', acknowledgedAt: ctx.now() }",
      ),
    ],
  },
  {
    name: 'acknowledged-by-silence',
    what: 'An unanswered request counts as done.',
    from: 9,
    within: 20,
    edits: [
      edit(
        'sync/engine/settle-failure.ts',
        "  if (failure.kind !== 'missing' && failure.kind !== 'refused') throw error;",
        "  if (failure.kind === 'offline') {\n    await acknowledge(ctx, entry, { rev: 0 });\n    return true;\n  }\n" +
          "  if (failure.kind !== 'missing' && failure.kind !== 'refused') throw error;",
      ),
    ],
  },
  {
    name: 'upgrade-without-backfill',
    what: 'A higher tier adds no backfill of premium text.',
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/scope.ts',
        "if (before?.tier === 'free' && head.tier !== 'free')\n    await",
        'if (false) await',
      ),
    ],
  },
  {
    name: 'lapse-keeps-contents',
    what: 'A lower tier leaves premium text on the device.',
    from: 17,
    within: 20,
    edits: [edit('sync/engine/scope.ts', '  if (hasFallen) await forgetPremium(db);\n', '')],
  },
  {
    name: 'unfollow-keeps-rows',
    what: 'The rows of a country that is no longer followed stay.',
    from: 3,
    within: 20,
    edits: [edit('sync/engine/scope.ts', 'if (removed.length || hasFallen) await', 'if (hasFallen) await')],
  },
  {
    name: 'unconfirmed-cursor-kept',
    what: 'Cursors that moved while access changed are not rolled back.',
    from: 400,
    within: 20,
    edits: [edit('sync/engine/cycle.ts', 'row.cursor = row.confirmed;\n    row.seen = -1;', '')],
  },
  {
    name: 'unseen-premium-kept',
    what: 'Text that was fetched while a plan came and went within one cycle stays.',
    from: 156,
    within: 20,
    edits: [edit('sync/engine/cycle.ts', "  if (tier === 'free') await forgetPremium(db);\n", '')],
  },
  {
    name: 'resend-skipped',
    what: 'After a reset, acknowledged changes are not sent again.',
    from: 58,
    within: 20,
    edits: [
      edit(
        'sync/engine/reset.ts',
        'for (const entry of acknowledged) {',
        'for (const entry of acknowledged.slice(0, 0)) {',
      ),
    ],
  },
  {
    name: 'missed-not-recalled',
    what: 'After a restored backup, a change of a record that another device restores later is lost.',
    from: 5,
    within: 20,
    favour: 'restoreBackup,takeBackup,editTask,createTask',
    edits: [
      edit(
        'sync/engine/apply.ts',
        '  for (const { id, kind, record } of missed) {',
        '  for (const { id, kind, record } of missed.slice(0, 0)) {',
      ),
    ],
  },
  {
    name: 'new-id-on-retry',
    what: 'A retry has another id.',
    from: 1,
    within: 20,
    edits: [edit('sync/engine/send-outbox.ts', 'operation: entry.id,', 'operation: `${entry.id}${first.tries}`,')],
  },
  {
    name: 'rebase-dropped',
    what: 'A server row overwrites the waiting changes.',
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/apply.ts',
        'if (changed.has(row.id)) await putShadow(db, collection, kept);\n    else if',
        'if',
      ),
    ],
  },
  {
    name: 'merge-without-looking',
    what: 'A conflict is resolved by overwriting the other side.',
    from: 11,
    within: 20,
    edits: [
      edit(
        'sync/engine/send-outbox.ts',
        "  if (conflicts.length) return { state: 'conflict', theirs: row, conflicts };\n",
        '',
      ),
    ],
  },
  {
    name: 'given-up-base-kept',
    what: 'A change based on a discarded one still claims to know the server’s row.',
    favour: 'editTask,createTask,settleEntry',
    from: 20,
    within: 30,
    edits: [edit('sync/engine/rebase.ts', 'shadow.row.rev : staleRev(entry);', 'shadow.row.rev : entry.baseRev;')],
  },
  {
    name: 'completed-loses',
    what: 'A change made without knowledge of it reopens a completed task.',
    favour: 'moveTask,createTask',
    from: 1,
    within: 30,
    edits: [
      edit(
        'sync/engine/merge.ts',
        'return final ? finalWins(final, { patch, conflicts }, base, ours, theirs) : { patch, conflicts };',
        "return { patch: 'status' in ours ? ours : patch, conflicts: 'status' in ours ? [] : conflicts };",
      ),
    ],
  },
  {
    name: 'completed-deleted-unseen',
    what: 'A delete made without knowledge of it removes a completed task.',
    favour: 'deleteOwn,moveTask,createTask',
    from: 1,
    within: 30,
    edits: [
      edit(
        'sync/engine/rebase.ts',
        "'created', 'updated', 'collectionId',",
        "'created', 'updated', 'status', 'completed_at', 'collectionId',",
      ),
    ],
  },
  {
    name: 'delete-asks-about-stamps',
    what: 'A delete conflicts with fields that the server generates.',
    from: 12,
    within: 20,
    edits: [edit('sync/engine/rebase.ts', "'created', 'updated', 'collectionId',", "'updated', 'collectionId',")],
  },
  {
    name: 'reset-empties-outbox',
    what: 'A reset deletes waiting changes.',
    from: 67,
    within: 20,
    edits: [
      edit(
        'sync/engine/reset.ts',
        '  await db.backfills.clear();\n',
        "  await db.backfills.clear();\n  await db.outbox.where('state').equals('waiting').delete();\n",
      ),
    ],
  },
  {
    name: 'file-forgotten',
    what: 'Evidence is sent without its file.',
    from: 4,
    within: 20,
    edits: [edit('sync/engine/send-outbox.ts', 'files: await filesOf(db, entry),', '')],
  },
  {
    name: 'quarantine-blocks',
    what: 'A row that does not parse fails the whole page.',
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/apply.ts',
        '    else\n      parsed.broken.push(',
        "    else throw new Error('a row does not parse');\n    if (!result.success) parsed.broken.push(",
      ),
    ],
  },
  {
    name: 'merge-undoes-others',
    what: 'A change sends the whole row, with unchanged fields.',
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/send-outbox.ts',
        'record: entry.record,\n        patch: entry.patch,',
        "record: entry.record, patch: entry.kind === 'update' ? " +
          '{ ...withoutStamps((await db.rows(entry.collection).get(entry.record)) as never), ...entry.patch } : entry.patch,',
      ),
      edit(
        'sync/engine/send-outbox.ts',
        'async function filesOf',
        'function withoutStamps({ id: _id, rev: _rev, created: _created, updated: _updated, _gen, ...fields }: RawRow): RawRow {\n' +
          '  return fields;\n}\n\nasync function filesOf',
      ),
    ],
  },
  {
    name: 'next-task-with-its-own-id',
    what: 'The next occurrence of a task gets a new id on each device.',
    from: 26,
    within: 20,
    edits: [
      edit(
        'features/tasks/next-occurrence.ts',
        'id: nextTaskId(task.id, task.user),',
        'id: nextTaskId(task.user, task.id + crypto.getRandomValues(new Uint8Array(8)).join()),',
      ),
    ],
  },
  {
    name: 'page-skipped',
    what: 'After a full page of new rows the rest is skipped.',
    from: 7,
    within: 20,
    edits: [
      edit(
        'sync/engine/pull.ts',
        'if (!isLast && pages < most) next = fetchFrom(cursor);',
        'if (!isLast && pages < most) next = fetchFrom(headRev);',
      ),
    ],
  },
  {
    name: 'form-based-on-its-saving',
    what: 'A form that was open for a while is saved on what the device stores then, which its author has not seen.',
    favour: 'editInForm',
    from: 1,
    within: 30,
    edits: [
      edit(
        'sync/engine/outbox.ts',
        'baseOf(kind, { ...row, ...change.seen }, patch)',
        'baseOf(kind, { ...row }, patch)',
      ),
    ],
  },
  {
    name: 'removal-undone',
    what: 'A country that a device unfollows is followed again by a list of another device.',
    favour: 'followInForm,followOrUnfollow',
    from: 2,
    within: 20,
    edits: [
      edit('sync/engine/merge.ts', '...theirs.filter((item) => !removed.has(item)), ...added', '...theirs, ...added'),
    ],
  },
  {
    name: 'unique-country-code',
    what: 'A country that is made again arrives before the deletion of the old one, and stops all reading.',
    favour: 'changeCountry',
    from: 1,
    within: 20,
    edits: [edit('db/database.ts', "countries: 'id, code, name',", "countries: 'id, &code, name',")],
  },
  {
    name: 'first-clock-unnamed',
    what: 'No head names the clock at which the cursors of a first sync begin: a restored online backup goes unnoticed.',
    favour: 'firstSyncBeforeRestore',
    from: 4,
    within: 20,
    edits: [edit('sync/engine/cycle.ts', '    await raiseHigh(db, head.clock);\n', '')],
  },
  {
    name: 'quota-of-several-rows',
    what: 'A full disk is not recognised when several rows are written at once, so no room is made.',
    favour: 'diskFills',
    from: 1,
    within: 20,
    edits: [edit('db/quota-error.ts', '...(Array.isArray(failures) ? (failures as unknown[]) : [])', '')],
  },
  {
    name: 'uploads-first',
    what: 'Two files that never arrive hold up all other changes of the device.',
    favour: 'addEvidence,uploadsFail,createTask',
    from: 43,
    within: 20,
    edits: [
      edit(
        'sync/engine/send-outbox.ts',
        '[...records.values()].sort((a, b) => a.tries - b.tries)',
        '[...records.values()]',
      ),
    ],
  },
  {
    name: 'pull-across-sessions',
    what: 'A cycle in which the token was lost counts, although lists without a token were answered with nothing.',
    favour: 'tokenEndsDuringPull',
    wide: true,
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/cycle.ts',
        '(unfinished.access !== head.access || unfinished.session !== transport.session)',
        'unfinished.access !== head.access',
      ),
      edit(
        'sync/engine/cycle.ts',
        'if (cycle.access !== head.access || cycle.session !== transport.session) return;',
        'if (cycle.access !== head.access) return;',
      ),
    ],
  },
  {
    name: 'sign-out-finished-too-late',
    what: 'A sign-in does not finish an interrupted sign-out, and the next start deletes what was written since.',
    favour: 'signOut,signInSomewhere,kill',
    wide: true,
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/session/sign-out.ts',
        '  await finishSignOut(host);\n  forgetSignOut(userId, host);\n',
        '  await Promise.resolve(userId);\n',
      ),
    ],
  },
  {
    name: 'approved-post-withdrawn',
    what: 'A delete that the rules hide counts as done: an approved post vanishes here and stays public.',
    favour: 'withdrawBesideApproval',
    wide: true,
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/send-outbox.ts',
        "if (failure.kind !== 'missing' || kind === 'create') return undefined;",
        "if (failure.kind !== 'missing' || kind === 'create' || kind === 'delete') return undefined;",
      ),
    ],
  },
  {
    name: 'age-by-the-device',
    what: 'A device whose clock leaps forgets what it has sent, which a restored backup then loses.',
    favour: 'clockLeapsBeforeRestore',
    wide: true,
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/cycle.ts',
        'confirmCycle({ db, transport }: SyncContext',
        'confirmCycle({ db, transport, now }: SyncContext',
      ),
      edit('sync/engine/cycle.ts', 'await forgetAcknowledged(db, head.time);', 'await forgetAcknowledged(db, now());'),
    ],
  },
  {
    name: 'rev-of-delete-unseen',
    what: 'The rev of an acknowledged write is not remembered: a restored backup that lost it goes unnoticed.',
    favour: 'backupUndoesWork',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/acknowledge.ts', '    await raiseHigh(db, rev);\n', '')],
  },
  {
    name: 'sleeping-leader-kept',
    what: 'A visible tab never takes over from a leader that is asleep.',
    favour: 'leaderSleeps,createTask',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/leader.ts', 'steal = waiting.signal.aborted;', 'steal = false;')],
  },
  {
    name: 'seen-before-last-page',
    what: 'A pull that ends between two pages counts as complete.',
    favour: 'meetings',
    wide: true,
    from: 1,
    within: 10,
    edits: [
      edit(
        'sync/engine/pull.ts',
        'await db.cursors.update(collection, isLast ? { cursor, seen: headRev } : { cursor });\n      },',
        'await db.cursors.update(collection, { cursor, seen: headRev });\n      },',
      ),
    ],
  },
  {
    name: 'poke-during-a-cycle',
    what: 'A poke that comes during a cycle is forgotten, and the device is behind until it asks by itself.',
    favour: 'meetings',
    wide: true,
    from: 20,
    within: 10,
    edits: [edit('sync/engine/engine.ts', '      this.schedulePoked();\n      return true;', '      return true;')],
  },
  {
    name: 'poke-of-other-countries',
    what: 'A poke concerns the devices that do not store its countries.',
    favour: 'meetings',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/poke.ts', '|| poke.countries.some(', '|| !poke.countries.some(')],
  },
  {
    name: 'pack-without-its-deletions',
    what: 'What was deleted since a pack was built stays: tombstones are not applied again.',
    wide: true,
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/packs/read-packs.ts',
        '  await goBackInTombstones(cycle,',
        '  if (false) await goBackInTombstones(cycle,',
      ),
    ],
  },
  {
    name: 'pack-tombstones-seen',
    what: 'The tombstone cursor goes back, but counts as answered.',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/packs/read-packs.ts', '{ cursor, confirmed, seen: -1 }', '{ cursor, confirmed }')],
  },
  {
    name: 'failed-pack-counts',
    what: 'Lists do not bring what a pack that failed would have brought.',
    wide: true,
    from: 1,
    within: 20,
    edits: [
      edit(
        'sync/engine/packs/read-packs.ts',
        'if (!(await readPortion(reading, each))) return;',
        'await readPortion(reading, each);',
      ),
    ],
  },
  {
    name: 'forged-pack-read',
    what: 'The hash of a pack is not checked.',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/packs/pack-lines.ts', '(await codec.hash(bytes)) !== pack.sha256', 'false')],
  },
  {
    name: 'pack-over-newer',
    what: 'A row of a pack overwrites one that is newer.',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/packs/read-packs.ts', 'stored.has(id)));', '!stored.has(id)));')],
  },
  {
    name: 'lapse-keeps-packed-texts',
    what: 'A lower tier leaves the blocks of premium texts.',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/scope.ts', '  await deleteBlocks(db, (block) => block.premium);\n', '')],
  },
  {
    name: 'unfollow-keeps-packed-texts',
    what: 'The blocks of a country that is no longer followed stay.',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/scope.ts', '&& !kept.includes(country),', '&& false,')],
  },
  {
    name: 'reset-keeps-packed-texts',
    what: 'A reset leaves blocks of texts that the server does not have any more.',
    wide: true,
    from: 10,
    within: 20,
    edits: [edit('sync/engine/reset.ts', '  await deleteBlocks(db, (block) => block._gen < generation);\n', '')],
  },
  {
    name: 'packed-text-in-two-places',
    what: 'A text that comes by list stays in its block too.',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/apply.ts', 'isText(collection) && takeOut(db, collection, ids),', '')],
  },
  {
    name: 'packed-text-outlives-tombstone',
    what: 'A tombstone leaves a text that is in a block.',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('sync/engine/apply.ts', 'await takeOut(db, name, [record]);', '')],
  },
  {
    name: 'older-block-wins',
    what: 'A text of a pack replaces a newer one.',
    wide: true,
    from: 1,
    within: 20,
    edits: [edit('db/packed-texts.ts', 'if (isNewer(text, stored) || stored?.key === key)', 'if (true)')],
  },
];
