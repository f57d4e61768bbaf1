// Bounds what a list can cost before its query runs. PocketBase has no hook there, so the API rules do it: SQLite
// evaluates conditions without columns once, before it reads a row. (`@request.auth.role` is a column of a join, so
// these conditions cannot ask who is an admin.) pb_hooks/src/sync/list.ts answers 400 afterwards to everything that is
// not exactly what the app sends.
const FILTER = '@request.query.filter';
const SORT = '@request.query.sort';

// `LIKE` takes time that grows with the product of both lengths. So one `~` at most, and only with the country's id on
// its right.
const CHEAP =
  `${FILTER} !~ "%~%~%" && ` + `(${FILTER} !~ "~" || ${FILTER} ~ "%' ~ country &&%" || ${FILTER} ~ "%' ~ country")`;
// Admins search texts in the panel. They have no access to personal rows, which are the only ones that a user can make
// long.
const SHORT = `${FILTER} !~ "${'_'.repeat(1000)}%"`;

// No app of ours expands, or asks for rows of other collections: each would be another query for each row.
const guard = (filter) =>
  ` && (${FILTER} = "" || (${filter} && ${FILTER} !~ "@" && ${FILTER} !~ "_via_"))` +
  ` && (${SORT} = "" || (${SORT} !~ "@" && ${SORT} !~ "_via_"))` +
  ` && @request.query.expand = ""`;
const isPersonal = (rule) => / = @request\.auth\.id/.test(rule);
const guardOf = (rule) => guard(isPersonal(rule) ? CHEAP : `(${CHEAP} || ${SHORT})`);

/** List and view have one rule. A view has no filter. */
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
