// Questions to the assistant: the number in the current minute, the number of failed ones that do not count, and rate
// limits per IP address. Also the number of posts that the model categorised.
const { text, integer } = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const QUESTIONS = { label: 'POST /api/fn/ai-chat', maxRequests: 60, duration: 60, audience: '' };
const FIELDS = ['minute', 'in_minute', 'forgiven', 'posts'];

migrate(
  (app) => {
    const usage = app.findCollectionByNameOrId('ai_usage');
    usage.fields.addMarshaledJSON(
      JSON.stringify([
        text('minute', 5, 'HH:MM of the last question, UTC.'),
        integer('in_minute', 'Asked in that minute.'),
        integer('forgiven', 'Asked on that day and not counted, because the model failed.'),
        integer('posts', 'Posts that were given to the model to be sorted.'),
      ]),
    );
    app.save(usage);
    const settings = app.settings();
    settings.rateLimits.rules = [QUESTIONS, ...settings.rateLimits.rules];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => label !== QUESTIONS.label);
    app.save(settings);
    const usage = app.findCollectionByNameOrId('ai_usage');
    for (const name of FIELDS) usage.fields.removeByName(name);
    app.save(usage);
  },
);
