/**
 * The part of an API rule that bounds the cost of a list. It has no columns, so SQLite evaluates it before it reads a row.
 * Each collection that can be listed needs it (`attacks.test.ts` looks at all). What it refuses reads no row; then
 * pb_hooks/src/sync/list.ts answers 400 and says why.
 */
const FILTER = '@request.query.filter';
const SORT = '@request.query.sort';
/** Every form begins with it. */
const START = ` && (${FILTER} = "" || (`;

/** More than the panel's searches have, and the lists of a device without their countries or records. */
const MOST = 400;
const SHORT = `${FILTER} !~ "${'_'.repeat(MOST + 1)}%"`;
/** A lookup of the country in a text of ids, or the records of a screen. */
const LONG = `(${FILTER} !~ "%~%~%" && (${FILTER} ~ "%' ~ country%" || ${FILTER} ~ "%(id='%"))`;
/** `~` takes a text with `%` as a pattern, which takes time that grows with the product of both lengths. */
const NO_PATTERN = `${FILTER} !~ "%\\%%"`;
/** Rows of other collections: each would cost one more query per row. */
const NO_RELATED = `${FILTER} !~ "_via_"`;

/** A field of any length: to compare it, SQLite reads all of it. */
const isLong = (field) =>
  ['json', 'editor'].includes(field.type()) || (field.type() === 'text' && (field.max === 0 || field.max > 300));
/** What may stand before a field's name. The ids in our filters stand in quotes and after commas. */
const BEFORE = ['|', '&', '(', ' ', '=', '~', '>', '<', '!', '?', '\t', '\n', '\r'];
const withoutField = (name) =>
  [`${name}%`, ...BEFORE.map((before) => `%${before}${name}%`)].map((pattern) => `${FILTER} !~ "${pattern}"`);

/** Rows that only their user reads, who decides how long they are. */
const isPersonal = (rule) => /\b(?:user|owner|id) = @request\.auth\.id/.test(rule);

function guardOf(collection, rule) {
  const long = collection.fields.filter((field) => isLong(field)).map((field) => field.getName());
  const [limits, sorts] = isPersonal(rule)
    ? [[SHORT, `${FILTER} !~ "~"`, ...long.flatMap(withoutField)], `${SORT} = "rev" || ${SORT} = "-rev"`]
    : [[`(${SHORT} || ${LONG})`], `${SORT} !~ "@" && ${SORT} !~ "_via_"`];
  return (
    `${START}${[NO_PATTERN, NO_RELATED, ...limits].join(' && ')}))` +
    ` && (${SORT} = "" || (${sorts})) && @request.query.expand = ""`
  );
}

/** @param rule for list and view, without a guard. A view request has no filter. */
const guarded = (collection, rule) => `(${rule})${guardOf(collection, rule)}`;

/** @returns undefined for a rule without a guard */
function unguarded(rule) {
  const end = rule.lastIndexOf(START);
  return end < 0 ? undefined : rule.slice(1, end - 1);
}

module.exports = { guarded, unguarded };
