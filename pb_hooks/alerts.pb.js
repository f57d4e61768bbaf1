/// <reference path="../.cache/pocketbase/types.d.ts" />
cronAdd('alerts-tell', '* * * * *', () => require(`${__hooks}/dist/alerts.js`).tellAlerts());
