// What a user has decided about a change: a task made from it, done, or not for us.
const { text, date, choice, relation, owner } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createSynced, dropCollections, index, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { personal } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { guarded } = require(`${__hooks}/../pb_migrations/lib/list-guard.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

migrate(
  (app) => {
    createSynced(app, {
      name: 'decisions',
      fields: [
        owner(app),
        // Text and not a relation: a decision outlives its event, which is deleted after some months.
        text('event', 15, 'Id of the event that announced the change.', { required: true, pattern: '^[a-z0-9]{15}$' }),
        text('title', 500, 'The event’s title when it was decided.', { presentable: true }),
        choice('decision', ['task', 'done', 'not_for_us'], 'What was decided.', { required: true }),
        text('reason', 2000, 'The user’s own.'),
        text('responsible', 200, 'Who does it, in the user’s own words.'),
        date('decided_at', 'When the user decided, also offline.', { required: true }),
      ],
      indexes: [index('user', 'rev'), index('user', 'event')],
      rules: personal({ fixed: ['event'] }),
    });
    const made = app.findCollectionByNameOrId('decisions');
    made.listRule = guarded(made, made.listRule);
    made.viewRule = made.listRule;
    app.save(made);
    run(app, bury('decisions', { owner: 'user' }));

    const events = app.findCollectionByNameOrId('events');
    events.fields.addMarshaledJSON(
      JSON.stringify([
        relation(app, 'fact', 'employment_facts', 'The fact that has a new value.', { cascadeDelete: true }),
      ]),
    );
    events.addIndex('idx_events_fact', false, '`fact`', '');
    app.save(events);
  },
  (app) => {
    const events = app.findCollectionByNameOrId('events');
    events.removeIndex('idx_events_fact');
    events.fields.removeByName('fact');
    app.save(events);
    dropCollections(app, ['decisions']);
  },
);
