/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'GET',
  '/api/analytics',
  (e) => require(`${__hooks}/dist/analytics.js`).analytics(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'GET',
  '/api/analytics/rows',
  (e) => require(`${__hooks}/dist/analytics.js`).rows(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'GET',
  '/api/analytics/calendar',
  (e) => require(`${__hooks}/dist/analytics.js`).calendar(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
);
