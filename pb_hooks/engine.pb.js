/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'POST',
  '/api/fn/fetch-real-legal-articles',
  (e) => require(`${__hooks}/dist/engine.js`).fetchArticles(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/fetch-labour-law-articles',
  (e) => require(`${__hooks}/dist/engine.js`).fetchLawArticles(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/fetch-labour-data',
  (e) => require(`${__hooks}/dist/engine.js`).fetchLabourData(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/fetch-expert-commentary',
  (e) => require(`${__hooks}/dist/engine.js`).fetchCommentary(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/cleanup-broken-urls',
  (e) => require(`${__hooks}/dist/engine.js`).cleanUpLinks(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/seed-labour-content',
  (e) => require(`${__hooks}/dist/engine.js`).seedByRequest(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/auto-seed-content',
  (e) => require(`${__hooks}/dist/engine.js`).seedByRequest(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/admin/runs/{id}/cancel',
  (e) => require(`${__hooks}/dist/engine.js`).cancel(e),
  $apis.requireAuth(),
  $apis.bodyLimit(16384),
);

onRecordUpdate((e) => require(`${__hooks}/dist/engine.js`).passLeadOn(e), 'articles');
onRecordDelete((e) => require(`${__hooks}/dist/engine.js`).passLeadOn(e), 'articles');
onRecordUpdate((e) => require(`${__hooks}/dist/engine.js`).forgetOldAddress(e), 'sources');

onBootstrap((e) => require(`${__hooks}/dist/engine.js`).releaseInterrupted(e));
cronAdd('engine-work', '* * * * *', () => require(`${__hooks}/dist/engine.js`).workOnRuns());
cronAdd('engine-due', '* * * * *', () => require(`${__hooks}/dist/engine.js`).beginDue());
cronAdd('engine-links', '13 2 * * 0', () => require(`${__hooks}/dist/engine.js`).beginLinkCheck());
cronAdd('engine-fill', '*/15 * * * *', () => require(`${__hooks}/dist/engine.js`).fillCountries());
cronAdd('engine-seed', '47 * * * *', () => require(`${__hooks}/dist/engine.js`).seedWhereAbsent());
cronAdd('engine-tidy', '29 3 * * *', () => require(`${__hooks}/dist/engine.js`).tidy());
