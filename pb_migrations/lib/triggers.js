/**
 * SQL triggers for sync. They apply to every write: the API, the dashboard, hooks and plain SQL.
 *
 * SQLite's behaviour that they depend on:
 * - Recursive triggers are off: a running trigger does not start again because of its own writes, direct or indirect.
 * - An UPDATE inside an insert trigger does start the update trigger. So only the update trigger sets the rev; the
 *   insert trigger updates the row to start it.
 * - The order of two AFTER triggers of one table is undefined. Tombstones are written BEFORE, the row's rev AFTER, so a
 *   tombstone always has the lower rev.
 * - PocketBase writes every column on each save, so `UPDATE OF` does not show a change: WHEN compares the values.
 *   `UPDATE OF` only prevents that setting the rev starts triggers.
 * - `INSERT OR REPLACE` deletes without delete triggers: never use it on these tables.
 */
const NEXT_REV = 'UPDATE sync_clock SET rev = rev + 1';
const REV = '(SELECT rev FROM sync_clock)';

/**
 * The rev of a row during its insert. No reader has seen it, so no tombstone is needed. The API cannot send it: the
 * field's minimum is 0.
 */
const UNBORN = -1;

/** PocketBase's pattern for ids: 15 characters of a-z and 0-9. */
const NEW_ID = "'r' || lower(hex(randomblob(7)))";
const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";

const changed = (columns) => columns.map((column) => `OLD."${column}" IS NOT NEW."${column}"`).join(' OR ');

/** Sets the next number of the clock on each written row. A `rev` from a client is ignored. */
function stamp(table, { defaults = {}, watch } = {}) {
  const fill = Object.entries(defaults)
    .map(([column, value]) => `, "${column}" = coalesce(nullif(nullif("${column}", 'null'), ''), ${value})`)
    .join('');
  return [
    `CREATE TRIGGER ${table}_stamp_insert AFTER INSERT ON ${table} BEGIN
      UPDATE ${table} SET rev = ${UNBORN} WHERE id = NEW.id;
    END`,
    `CREATE TRIGGER ${table}_stamp_update AFTER UPDATE ON ${table}${watch ? ` WHEN ${changed(['rev', ...watch])}` : ''} BEGIN
      ${NEXT_REV};
      UPDATE ${table} SET rev = ${REV}${fill} WHERE id = NEW.id;
    END`,
  ];
}

/**
 * Writes a tombstone when a row is deleted, and when an update hides it from a reader (`lost`: SQL over OLD and NEW).
 * `owner`: the column of the only user who could see the row; without it the tombstone is for everybody.
 * Readers who may still see the row pull it again, because its new rev is above the tombstone's.
 */
function bury(table, { owner, lost } = {}) {
  const holder = owner ? `OLD.${owner}` : "''";
  const tombstone =
    `${NEXT_REV};
      INSERT INTO tombstones (id, rev, collection, record, owner, created, updated) VALUES (${NEW_ID}, ${REV}, '${table}', ` +
    `OLD.id, ${holder}, ${NOW}, ${NOW});`;
  const owned = owner && owner !== 'id' ? `OLD.${owner} <> ''` : '';
  const losses = [lost, owned && `OLD.${owner} IS NOT NEW.${owner}`].filter(Boolean).join(' OR ');
  return [
    `CREATE TRIGGER ${table}_bury_delete BEFORE DELETE ON ${table}${owned && ` WHEN ${owned}`} BEGIN
      ${tombstone}
    END`,
    ...(losses
      ? [
          `CREATE TRIGGER ${table}_bury_update BEFORE UPDATE ON ${table} WHEN NEW.rev <> ${UNBORN}${owned && ` AND ${owned}`} ` +
            `AND (${losses}) BEGIN
      ${tombstone}
    END`,
        ]
      : []),
  ];
}

/**
 * Copies columns of a parent row to its child rows, so that the child's API rule needs no join, and restores them after
 * every write to the child.
 * `link` is the child's column with the parent's id. A child without a parent is rejected.
 * `orphans: 'delete'`: deletes children with their parent, for parents without a PocketBase relation.
 */
function mirror({ parent, child, link, columns, orphans }) {
  const list = columns.join(', ');
  const copy = `(${list}) = (SELECT ${list} FROM ${parent} WHERE id = ${child}.${link})`;
  const differs = columns
    .map((column) => `NEW.${column} IS NOT (SELECT ${column} FROM ${parent} WHERE id = NEW.${link})`)
    .join(' OR ');
  return [
    `CREATE TRIGGER ${child}_mirror_orphan BEFORE INSERT ON ${child} WHEN NOT EXISTS (SELECT 1 FROM ${parent} WHERE id = NEW.${link}) BEGIN
      SELECT RAISE(ABORT, 'a row of ${child} needs its row of ${parent} first');
    END`,
    `CREATE TRIGGER ${child}_mirror_insert AFTER INSERT ON ${child} BEGIN
      UPDATE ${child} SET ${copy}, rev = ${UNBORN} WHERE id = NEW.id;
    END`,
    `CREATE TRIGGER ${child}_mirror_update AFTER UPDATE OF ${list} ON ${child} WHEN ${differs} BEGIN
      UPDATE ${child} SET ${copy} WHERE id = NEW.id;
    END`,
    `CREATE TRIGGER ${parent}_mirror_${child} AFTER UPDATE OF ${list} ON ${parent} WHEN ${changed(columns)} BEGIN
      UPDATE ${child} SET ${columns.map((column) => `${column} = NEW.${column}`).join(', ')} WHERE ${link} = NEW.id;
    END`,
    ...(orphans === 'delete'
      ? [
          `CREATE TRIGGER ${parent}_delete_${child} AFTER DELETE ON ${parent} BEGIN
      DELETE FROM ${child} WHERE ${link} = OLD.id;
    END`,
        ]
      : []),
  ];
}

/** Append-only tables: updates and deletes fail, for superusers and plain SQL too. */
function appendOnly(table) {
  return ['UPDATE', 'DELETE'].map(
    (verb) => `CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table} BEGIN
      SELECT RAISE(ABORT, '${table} is append-only');
    END`,
  );
}

module.exports = { stamp, bury, mirror, appendOnly, changed };
