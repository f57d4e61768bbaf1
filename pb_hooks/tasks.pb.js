/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'GET',
  '/api/calendar/token',
  (e) => require(`${__hooks}/dist/tasks.js`).describeFeed(e),
  $apis.requireAuth('users'),
);
routerAdd(
  'POST',
  '/api/calendar/token',
  (e) => require(`${__hooks}/dist/tasks.js`).createFeed(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'DELETE',
  '/api/calendar/token',
  (e) => require(`${__hooks}/dist/tasks.js`).revokeFeed(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'GET',
  '/calendar/{file}',
  (e) => require(`${__hooks}/dist/tasks.js`).readFeed(e),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'GET',
  '/api/compliance/pack',
  (e) => require(`${__hooks}/dist/tasks.js`).downloadPack(e),
  $apis.requireAuth('users'),
);
onFileDownloadRequest((e) => require(`${__hooks}/dist/tasks.js`).serveEvidence(e), 'task_evidence');
