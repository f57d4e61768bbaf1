/// <reference path="../.cache/pocketbase/types.d.ts" />
onBootstrap((e) => require(`${__hooks}/dist/notices.js`).catchUp(e));
cronAdd('notices-commencements', '10 6 * * *', () => require(`${__hooks}/dist/notices.js`).remindOfCommencements());
cronAdd('notices-deadlines', '11 * * * *', () => require(`${__hooks}/dist/notices.js`).remindOfDeadlines());
cronAdd('notices-due-articles', '7 * * * *', () => require(`${__hooks}/dist/notices.js`).announceDueArticles());
cronAdd('notices-horizon', '19 * * * *', () => require(`${__hooks}/dist/notices.js`).tellOfHorizon());
cronAdd('notices-retention', '53 3 * * *', () => require(`${__hooks}/dist/notices.js`).dropOldNotices());

routerAdd('GET', '/api/push/key', (e) => require(`${__hooks}/dist/notices.js`).pushKey(e), $apis.requireAuth('users'));
routerAdd(
  'GET',
  '/api/push/devices',
  (e) => require(`${__hooks}/dist/notices.js`).listDevices(e),
  $apis.requireAuth('users'),
);
routerAdd(
  'POST',
  '/api/push/subscribe',
  (e) => require(`${__hooks}/dist/notices.js`).subscribe(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/push/unsubscribe',
  (e) => require(`${__hooks}/dist/notices.js`).unsubscribe(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/push/test',
  (e) => require(`${__hooks}/dist/notices.js`).sendTest(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);

onBootstrap((e) => require(`${__hooks}/dist/notices.js`).releasePushes(e));
cronAdd('push-send', '* * * * *', () => require(`${__hooks}/dist/notices.js`).sendPushes());

cronAdd('digest-send', '*/10 * * * *', () => require(`${__hooks}/dist/notices.js`).sendDigests());

cronAdd('mail-send', '* * * * *', () => require(`${__hooks}/dist/notices.js`).sendQueued());
routerAdd('GET', '/api/mail/unsubscribe', (e) => require(`${__hooks}/dist/notices.js`).openUnsubscribe(e));
routerAdd(
  'POST',
  '/api/mail/unsubscribe',
  (e) => require(`${__hooks}/dist/notices.js`).unsubscribeFromMail(e),
  $apis.bodyLimit(16384),
);
