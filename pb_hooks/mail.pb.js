/// <reference path="../.cache/pocketbase/types.d.ts" />
cronAdd('mail-send', '* * * * *', () => require(`${__hooks}/dist/mail.js`).sendQueued())
