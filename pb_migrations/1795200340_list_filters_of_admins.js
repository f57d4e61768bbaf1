// The first form of the rules that limit lists (1795200330_list_filters.js) met admins too: a search of posts and every
// text with `@` found nothing.
const FILTER = '@request.query.filter';
const SORT = '@request.query.sort';
/** Both forms begin with it. */
const START = ` && (${FILTER} = "" || (`;

// The time of `LIKE` grows with the product of both lengths. So a filter may have one `~`, with the country's id on its
// right.
const CHEAP =
  `${FILTER} !~ "%~%~%" && ` + `(${FILTER} !~ "~" || ${FILTER} ~ "%' ~ country &&%" || ${FILTER} ~ "%' ~ country")`;
// Admins search texts in the panel. They cannot read personal rows, and only in those can a user store long texts.
const SHORT = `${FILTER} !~ "${'_'.repeat(1000)}%"`;

// Our apps do not use `expand` or fields of other collections: each would cost one more query per row. PocketBase itself
// refuses `@request.` and `@collection.` in filters; another `@` is part of a text.
const guard = (filter) =>
  `${START}${filter} && ${FILTER} !~ "_via_"))` +
  ` && (${SORT} = "" || (${SORT} !~ "@" && ${SORT} !~ "_via_"))` +
  ` && @request.query.expand = ""`;
/** Rows that only their user reads. Posts that wait are also read by the user who added them. */
const isPersonal = (rule) => /\b(?:user|owner|id) = @request\.auth\.id/.test(rule);

/** The rules of the first form. */
function formerGuard(rule) {
  const filter = / = @request\.auth\.id/.test(rule) ? CHEAP : `(${CHEAP} || ${SHORT})`;
  return (
    `${START}${filter} && ${FILTER} !~ "@" && ${FILTER} !~ "_via_"))` +
    ` && (${SORT} = "" || (${SORT} !~ "@" && ${SORT} !~ "_via_"))` +
    ` && @request.query.expand = ""`
  );
}

/** @param guardOf the guard of a rule without one */
function replaceGuards(app, guardOf) {
  for (const { id, listRule, system } of app.findAllCollections()) {
    if (!listRule?.includes(START) || system) continue;
    const collection = app.findCollectionByNameOrId(id);
    const rule = listRule.slice(1, listRule.lastIndexOf(START) - 1);
    collection.listRule = `(${rule})${guardOf(rule)}`;
    collection.viewRule = collection.listRule;
    app.save(collection);
  }
}

migrate(
  (app) => replaceGuards(app, (rule) => guard(isPersonal(rule) ? CHEAP : `(${CHEAP} || ${SHORT})`)),
  (app) => replaceGuards(app, formerGuard),
);
