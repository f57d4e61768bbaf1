/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd('GET', '/api/push/key', (e) => require(`${__hooks}/dist/push.js`).pushKey(e), $apis.requireAuth('users'));
routerAdd(
  'GET',
  '/api/push/devices',
  (e) => require(`${__hooks}/dist/push.js`).listDevices(e),
  $apis.requireAuth('users'),
);
routerAdd(
  'POST',
  '/api/push/subscribe',
  (e) => require(`${__hooks}/dist/push.js`).subscribe(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/push/unsubscribe',
  (e) => require(`${__hooks}/dist/push.js`).unsubscribe(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/push/test',
  (e) => require(`${__hooks}/dist/push.js`).sendTest(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);

onBootstrap((e) => require(`${__hooks}/dist/push.js`).releasePushes(e));
cronAdd('push-send', '* * * * *', () => require(`${__hooks}/dist/push.js`).sendPushes());
