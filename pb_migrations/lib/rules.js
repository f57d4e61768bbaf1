/**
 * The words of which API rules are made. Access is decided in these rules and nowhere else;
 * tests/server/core/access-table.ts says the same as a table.
 *
 * `@request.auth.<field>` is NULL for a visitor, and PocketBase's filter language takes NULL and '' for equal. So
 * every rule that compares with
 * the signed-in user says SIGNED_IN first, or a row without an owner would be everybody's.
 *
 * A rule that is null is for superusers (and the server itself) only.
 */
const SIGNED_IN = '@request.auth.id != ""';
const ADMIN = '@request.auth.role = "admin"';
const PREMIUM = `(@request.auth.premium_until > @now || ${ADMIN})`;

/**
 * The row's country is one that the user may read, or they may read all. `~` looks for the id in the text of the
 * user's list:
 * ids are 15 letters and digits in quotes, so nothing else matches, and no join multiplies the rows as `?=` would.
 */
const READABLE = `(${PREMIUM} || (country != "" && @request.auth.readable_countries ~ country))`;

const OWNER = `${SIGNED_IN} && user = @request.auth.id`;
const SELF = `${SIGNED_IN} && id = @request.auth.id`;

/** `list` and `view` are one rule everywhere: what may be listed may be opened, and nothing else. */
const rules = ({ read = null, create = null, update = null, remove = null }) => ({
  listRule: read,
  viewRule: read,
  createRule: create,
  updateRule: update,
  deleteRule: remove,
});

/** Content: read by `read`, written by admins. */
const content = (read) => {
  const admin = `${SIGNED_IN} && ${ADMIN}`;
  return rules({ read: `${SIGNED_IN} && ${read}`, create: admin, update: admin, remove: admin });
};

/**
 * Rows of one user, who may do with them what they like except give them away. `also` is one more condition on create
 * and update;
 * an update's is asked of the row as it was, so the fields that it speaks of belong into `fixed`.
 */
const personal = ({ also, fixed = [] } = {}) => {
  const condition = also ? ` && ${also}` : '';
  return rules({
    read: OWNER,
    create: OWNER + condition,
    update: `${OWNER} && ${unchanged(['user', ...fixed])}${condition}`,
    remove: OWNER,
  });
};

/** The request leaves these fields as they are (it may repeat their values). */
const unchanged = (names) => names.map((name) => `@request.body.${name}:changed = false`).join(' && ');

module.exports = { SIGNED_IN, ADMIN, PREMIUM, READABLE, OWNER, SELF, rules, content, personal, unchanged };
