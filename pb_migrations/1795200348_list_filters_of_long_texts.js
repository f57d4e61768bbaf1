// A filter without `~` could still read long texts many times (messages = '1' || messages = '2' …), and everybody could
// send a pattern of 960 characters to the texts of laws.
const { guarded, unguarded } = require(`${__hooks}/../pb_migrations/lib/list-guard.js`);

/** The guards of 1795200340. */
const FILTER = '@request.query.filter';
const SORT = '@request.query.sort';
const CHEAP =
  `${FILTER} !~ "%~%~%" && ` + `(${FILTER} !~ "~" || ${FILTER} ~ "%' ~ country &&%" || ${FILTER} ~ "%' ~ country")`;
const SHORT = `${FILTER} !~ "${'_'.repeat(1000)}%"`;
function formerlyGuarded(rule) {
  const filter = /\b(?:user|owner|id) = @request\.auth\.id/.test(rule) ? CHEAP : `(${CHEAP} || ${SHORT})`;
  return (
    `(${rule}) && (${FILTER} = "" || (${filter} && ${FILTER} !~ "_via_"))` +
    ` && (${SORT} = "" || (${SORT} !~ "@" && ${SORT} !~ "_via_"))` +
    ` && @request.query.expand = ""`
  );
}

function changeRules(app, change) {
  for (const { id, listRule, system } of app.findAllCollections()) {
    const rule = !system && listRule ? unguarded(listRule) : undefined;
    if (rule === undefined) continue;
    const collection = app.findCollectionByNameOrId(id);
    collection.listRule = change(collection, rule);
    collection.viewRule = collection.listRule;
    app.save(collection);
  }
}

migrate(
  (app) => changeRules(app, guarded),
  (app) => changeRules(app, (_collection, rule) => formerlyGuarded(rule)),
);
