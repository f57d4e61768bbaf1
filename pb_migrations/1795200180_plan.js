// The plan of a user. Access still depends on `premium_until` alone, so that API rules need one comparison only.
const { choice } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { dropTriggers, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
const OPEN = 'role = "" && premium_until = "" && readable_countries:length = 0';

/**
 * A suspended user has no Premium, whatever else is written: the trigger sets `premium_until` to now, because
 * the rules compare only that.
 */
const suspend = (
  verb,
) => `CREATE TRIGGER users_suspend_${verb === 'INSERT' ? 'insert' : 'update'} AFTER ${verb} ON users
    WHEN NEW.plan = 'suspended' AND NEW.premium_until > ${NOW} BEGIN
      UPDATE users SET premium_until = ${NOW} WHERE id = NEW.id;
    END`;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.addMarshaledJSON(
      JSON.stringify([
        choice(
          'plan',
          ['trial', 'paid', 'cancelled', 'suspended'],
          'Only the server sets it, from the ledger of payments. Empty: none, or Premium given by a superuser. ' +
            'Suspended ends access at once.',
        ),
      ]),
    );
    users.createRule = `${OPEN} && plan = ""`;
    app.save(users);
    run(app, [suspend('INSERT'), suspend('UPDATE OF plan, premium_until')]);
  },
  (app) => {
    dropTriggers(app, ['users_suspend_insert', 'users_suspend_update']);
    const users = app.findCollectionByNameOrId('users');
    users.createRule = OPEN;
    users.fields.removeByName('plan');
    app.save(users);
  },
);
