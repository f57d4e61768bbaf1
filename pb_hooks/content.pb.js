/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'GET',
  '/api/public/stats',
  (e) => require(`${__hooks}/dist/content.js`).publicStats(e),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'GET',
  '/api/public/preview',
  (e) => require(`${__hooks}/dist/content.js`).publicPreview(e),
  $apis.skipSuccessActivityLog(),
);

$app.rootCmd.addCommand(
  new Command({
    use: 'seed',
    short: 'Brings the database in line with the starter content',
    run: (command) => require(`${__hooks}/dist/content.js`).seedCommand(command),
  }),
);

routerAdd(
  'POST',
  '/api/fn/fetch-real-legal-articles',
  (e) => require(`${__hooks}/dist/content.js`).fetchArticles(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/fetch-labour-law-articles',
  (e) => require(`${__hooks}/dist/content.js`).fetchLawArticles(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/fetch-labour-data',
  (e) => require(`${__hooks}/dist/content.js`).fetchLabourData(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/fetch-expert-commentary',
  (e) => require(`${__hooks}/dist/content.js`).fetchCommentary(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/cleanup-broken-urls',
  (e) => require(`${__hooks}/dist/content.js`).cleanUpLinks(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/seed-labour-content',
  (e) => require(`${__hooks}/dist/content.js`).seedByRequest(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/auto-seed-content',
  (e) => require(`${__hooks}/dist/content.js`).seedByRequest(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/admin/runs/{id}/cancel',
  (e) => require(`${__hooks}/dist/content.js`).cancel(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);

onBootstrap((e) => require(`${__hooks}/dist/content.js`).releaseInterruptedRuns(e));
cronAdd('content-work', '* * * * *', () => require(`${__hooks}/dist/content.js`).continueRuns());
cronAdd('content-due', '* * * * *', () => require(`${__hooks}/dist/content.js`).startDueFetches());
cronAdd('content-links', '13 2 * * 0', () => require(`${__hooks}/dist/content.js`).startLinkCheck());
cronAdd('content-fill', '*/15 * * * *', () => require(`${__hooks}/dist/content.js`).fillCountries());
cronAdd('content-seed', '47 * * * *', () => require(`${__hooks}/dist/content.js`).seedWhereAbsent());
cronAdd('content-tidy', '29 3 * * *', () => require(`${__hooks}/dist/content.js`).deleteOldRows());
cronAdd('content-next', '2-59/15 * * * *', () => require(`${__hooks}/dist/content.js`).applyNextValues());
