/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'GET',
  '/api/search',
  (e) => require(`${__hooks}/dist/search.js`).search(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
);

cronAdd('alerts-tell', '* * * * *', () => require(`${__hooks}/dist/search.js`).sendAlerts());
