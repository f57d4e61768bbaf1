// The time zone of each capital: a new value of a fact takes effect when its day begins there.
const { text } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const NAME = 'time_zone';
const ZONE_LENGTH = 60;

migrate(
  (app) => {
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.addMarshaledJSON(
      JSON.stringify([text(NAME, ZONE_LENGTH, 'IANA name of the capital’s time zone, such as “Africa/Johannesburg”.')]),
    );
    app.save(countries);
  },
  (app) => {
    const countries = app.findCollectionByNameOrId('countries');
    countries.fields.removeByName(NAME);
    app.save(countries);
  },
);
