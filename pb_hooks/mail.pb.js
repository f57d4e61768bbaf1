/// <reference path="../.cache/pocketbase/types.d.ts" />
cronAdd('mail-send', '* * * * *', () => require(`${__hooks}/dist/mail.js`).sendQueued());
routerAdd('GET', '/api/mail/unsubscribe', (e) => require(`${__hooks}/dist/mail.js`).openUnsubscribe(e));
routerAdd(
  'POST',
  '/api/mail/unsubscribe',
  (e) => require(`${__hooks}/dist/mail.js`).unsubscribe(e),
  $apis.bodyLimit(16384),
);
