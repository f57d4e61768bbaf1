const { text, date, json, choice, relation } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { createSynced, dropCollections, index, run } = require(`${__hooks}/../pb_migrations/lib/collections.js`);
const { ADMIN, SIGNED_IN, rules, unchanged } = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { bury } = require(`${__hooks}/../pb_migrations/lib/triggers.js`);

const CATEGORIES = [
  'Legislation Update',
  'Court Ruling',
  'Industry Trend',
  'Best Practices',
  'Policy Analysis',
  'Worker Rights',
];
const OWN = 'added_by = @request.auth.id';

migrate(
  (app) => {
    createSynced(app, {
      name: 'linkedin_labour_topics',
      fields: [
        text('title', 200, 'Headline.', { required: true, presentable: true }),
        text('content', 20000, 'The post.', { required: true }),
        text('excerpt', 1000, 'Its beginning.'),
        text('author_name', 200, 'Who wrote the post.'),
        text('author_title', 300, 'What they do.'),
        text('post_url', 2000, 'Address of the post.', { required: true }),
        date('published_date', 'When it was posted.'),
        choice('topic_category', CATEGORIES, 'Where it is listed.'),
        json('keywords', 10000, 'List of words.'),
        relation(app, 'country', 'countries', 'The country that it is about, if any.'),
        relation(app, 'added_by', 'users', 'Who added it. It never changes.'),
        choice(
          'state',
          ['pending', 'approved', 'rejected'],
          'Everybody sees what is approved; the rest is for who added it and for admins.',
        ),
      ],
      indexes: [index('state', 'rev'), index('added_by', 'rev'), index('post_url'), index('country')],
      rules: rules({
        read: `${SIGNED_IN} && (state = "approved" || ${OWN} || ${ADMIN})`,
        create: `${SIGNED_IN} && ${OWN} && (state = "pending" || ${ADMIN})`,
        update: `${SIGNED_IN} && ${ADMIN} && ${unchanged(['added_by'])}`,
        remove: `${SIGNED_IN} && ((${OWN} && state = "pending") || ${ADMIN})`,
      }),
      defaults: { keywords: "'[]'", state: "'pending'" },
    });
    // Shared tombstones also for rows that only the author saw, because admins saw them too. Users who may still see
    // the row pull it again.
    run(
      app,
      bury('linkedin_labour_topics', {
        lost: "(OLD.state = 'approved' AND NEW.state <> 'approved') OR (OLD.added_by IS NOT NEW.added_by AND NEW.state <> 'approved')",
      }),
    );
  },
  (app) => dropCollections(app, ['linkedin_labour_topics']),
);
