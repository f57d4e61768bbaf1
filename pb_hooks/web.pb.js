/// <reference path="../.cache/pocketbase/types.d.ts" />
routerUse($apis.gzip());
routerAdd('GET', '/{path...}', (e) => require(`${__hooks}/dist/web.js`).serveApp(e), $apis.skipSuccessActivityLog());
