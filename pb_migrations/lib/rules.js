/**
 * Parts of API rules. Only these rules decide about access; tests/server/core/access-table.ts has the same as a table.
 *
 * `@request.auth.<field>` is NULL for a visitor, and PocketBase's filter language treats NULL and '' as equal. So each
 * rule that compares with the signed-in user starts with SIGNED_IN; otherwise rows without an owner would be open to
 * everybody.
 *
 * A null rule is for superusers and the server only.
 */
const SIGNED_IN = '@request.auth.id != ""';
const ADMIN = '@request.auth.role = "admin"';
const PREMIUM = `(@request.auth.premium_until > @now || ${ADMIN})`;

/**
 * The user may read the row's country, or all countries. `~` searches the id in the text of the user's list: ids are 15
 * letters and digits in quotes, so nothing else matches. `?=` would join and multiply the rows.
 */
const READABLE = `(${PREMIUM} || (country != "" && @request.auth.readable_countries ~ country))`;

const OWNER = `${SIGNED_IN} && user = @request.auth.id`;
const SELF = `${SIGNED_IN} && id = @request.auth.id`;

/** `list` and `view` always have the same rule. */
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
 * Rows of one user, who may do everything except change the owner. `also`: one more condition for create and update. An
 * update checks `also` on the stored row, so list its fields in `fixed`.
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

/** The request does not change these fields; it may repeat their values. */
const unchanged = (names) => names.map((name) => `@request.body.${name}:changed = false`).join(' && ');

module.exports = { SIGNED_IN, ADMIN, PREMIUM, READABLE, OWNER, SELF, rules, content, personal, unchanged };
