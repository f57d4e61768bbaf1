/**
 * Builders for collection fields. PocketBase's dashboard shows `help` under the input: give the unit, the format and
 * who writes the field.
 *
 * Do not change what a builder returns, because migrations that have run use it. Add another builder.
 */

/** Text of at most `max` characters (PocketBase's own default is 5,000). */
const text = (name, max, help, options) => ({ type: 'text', name, max, help, ...options });
const number = (name, help, options) => ({ type: 'number', name, help, ...options });
const integer = (name, help, options) => ({ type: 'number', name, help, onlyInt: true, min: 0, ...options });
const flag = (name, help, options) => ({ type: 'bool', name, help, ...options });
const date = (name, help, options) => ({ type: 'date', name, help, ...options });
const json = (name, maxSize, help, options) => ({ type: 'json', name, maxSize, help, ...options });
const choice = (name, values, help, options) => ({ type: 'select', name, values, maxSelect: 1, help, ...options });
const choices = (name, values, help, options) => ({
  type: 'select',
  name,
  values,
  maxSelect: values.length,
  help,
  ...options,
});

/**
 * Points to one record of `collection`; '' for none. Deleting that record empties the field, unless `cascadeDelete` is
 * set.
 */
const relation = (app, name, collection, help, options) => ({
  type: 'relation',
  name,
  collectionId: app.findCollectionByNameOrId(collection).id,
  maxSelect: 1,
  help,
  ...options,
});

/** The user who owns the row. The row is deleted with the user. */
const owner = (app) =>
  relation(app, 'user', 'users', 'Whose row this is. It never changes.', { required: true, cascadeDelete: true });

const TOPICS = [
  'wages',
  'working_time',
  'leave',
  'parental',
  'termination',
  'health_safety',
  'equality',
  'unions',
  'contracts',
  'remote_work',
  'data_privacy',
  'migration',
  'social_security',
  'child_labour',
  'skills',
  'dispute_resolution',
];
const topics = () => choices('topics', TOPICS, 'What it is about.');

const verification = () =>
  choice(
    'verification',
    ['checked', 'unchecked'],
    'Checked: the statement was seen in the stored copy that “evidence” names. Readers see this.',
    { required: true },
  );

/** The source of a statement, the date on which it was correct, and whether it was checked. */
const provenance = () => [
  text('source_url', 2000, 'Address of the official source that readers are sent to.'),
  verification(),
  text('evidence', 2000, 'Address, or owner/repository:path, of the stored copy in which the statement was seen.'),
  date('as_of', 'The date for which the statement is known to be right.'),
  text('licence', 200, 'Licence under which the text may be shown; empty for our own.'),
  date('fetched_at', 'When it was fetched; empty for what was not.'),
  text('hash', 64, 'SHA-256 of the text, hexadecimal.'),
  date('last_verified', 'When somebody or something last compared it with its source.'),
];

/** The seed finds its rows by `key`, and detects edits by admins with `seed_hash`. */
const seedKey = () => [
  text('key', 200, 'Stable name in the starter content; empty for rows from elsewhere.'),
  text(
    'seed_hash',
    64,
    'Hash of what was seeded. Where the row differs from it, somebody edited the row and the seed leaves it alone.',
    { hidden: true },
  ),
];

module.exports = {
  text,
  number,
  integer,
  flag,
  date,
  json,
  choice,
  choices,
  relation,
  owner,
  topics,
  verification,
  provenance,
  seedKey,
};
