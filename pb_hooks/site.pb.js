/// <reference path="../.cache/pocketbase/types.d.ts" />
onBootstrap((e) => require(`${__hooks}/dist/site.js`).applyEnvironment(e));
routerAdd(
  'GET',
  '/api/public/site',
  (e) => require(`${__hooks}/dist/site.js`).publicSite(e),
  $apis.skipSuccessActivityLog(),
);
cronAdd('disk-watch', '*/5 * * * *', () => require(`${__hooks}/dist/site.js`).watchDisk());
onMailerSend((e) => require(`${__hooks}/dist/site.js`).sendOrPrint(e));

// A JS middleware blocks a VM until the request ends, streams included, so it is not used in production.
if ($os.getenv('MOLAO_ENV') !== 'production') {
  routerUse(new Middleware((e) => require(`${__hooks}/dist/site.js`).refuseForwarded(e), -2000, 'molaoForwarded'));
}

routerUse($apis.gzip());
routerAdd('GET', '/{path...}', (e) => require(`${__hooks}/dist/site.js`).serveApp(e), $apis.skipSuccessActivityLog());
