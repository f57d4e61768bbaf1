// Limits the cost of a list before its query runs. PocketBase has no hook there, so API rules do it: SQLite evaluates
// conditions without columns once, before it reads a row. (`@request.auth.role` is a column of a join, so these
// conditions cannot check for admins.) Afterwards pb_hooks/src/sync/list.ts answers 400 to every list that the app does
// not send.
const FILTER = '@request.query.filter';
const SORT = '@request.query.sort';

// The time of `LIKE` grows with the product of both lengths. So a filter may have one `~`, with the country's id on its
// right.
const CHEAP =
  `${FILTER} !~ "%~%~%" && ` + `(${FILTER} !~ "~" || ${FILTER} ~ "%' ~ country &&%" || ${FILTER} ~ "%' ~ country")`;
// Admins search texts in the panel. They cannot read personal rows, and only in those can a user store long texts.
const SHORT = `${FILTER} !~ "${'_'.repeat(1000)}%"`;

// Our apps do not use `expand` or fields of other collections: each would cost one more query per row.
const guard = (filter) =>
  ` && (${FILTER} = "" || (${filter} && ${FILTER} !~ "@" && ${FILTER} !~ "_via_"))` +
  ` && (${SORT} = "" || (${SORT} !~ "@" && ${SORT} !~ "_via_"))` +
  ` && @request.query.expand = ""`;
const isPersonal = (rule) => / = @request\.auth\.id/.test(rule);
const guardOf = (rule) => guard(isPersonal(rule) ? CHEAP : `(${CHEAP} || ${SHORT})`);

/** List and view have the same rule. A view request has no filter. */
function changeRules(app, change) {
  for (const { id, listRule, system } of app.findAllCollections()) {
    if (!listRule || system) continue;
    const collection = app.findCollectionByNameOrId(id);
    collection.listRule = change(listRule);
    collection.viewRule = change(listRule);
    app.save(collection);
  }
}

migrate(
  (app) => changeRules(app, (rule) => `(${rule})${guardOf(rule)}`),
  (app) => changeRules(app, (rule) => rule.slice(1, -guardOf(rule).length - 1)),
);
