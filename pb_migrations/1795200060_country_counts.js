// The counts on a country's card. Devices do not store all rows, so they cannot count them.
const { ARTICLES, COUNTRY_TRIGGERS, LAWS, countTriggers, countryTriggers, namesOf, recount } = require(
  `${__hooks}/../pb_migrations/lib/counts.js`,
);
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const COUNTED = [LAWS, ARTICLES];

migrate(
  (app) => {
    run(app, [...COUNTED.flatMap(countTriggers), ...countryTriggers(COUNTED), recount(COUNTED)]);
  },
  (app) => dropTriggers(app, [...COUNTRY_TRIGGERS, ...COUNTED.flatMap(namesOf)]),
);
