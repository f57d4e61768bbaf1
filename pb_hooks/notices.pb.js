/// <reference path="../.cache/pocketbase/types.d.ts" />
onBootstrap((e) => require(`${__hooks}/dist/notices.js`).catchUp(e));
cronAdd('notices-commencements', '10 5 * * *', () => require(`${__hooks}/dist/notices.js`).tellCommencements());
cronAdd('notices-deadlines', '11 * * * *', () => require(`${__hooks}/dist/notices.js`).tellDeadlines());
cronAdd('notices-retention', '53 3 * * *', () => require(`${__hooks}/dist/notices.js`).dropOldNotices());
