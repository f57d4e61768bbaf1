/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'GET',
  '/api/public/stats',
  (e) => require(`${__hooks}/dist/content.js`).publicStats(e),
  $apis.skipSuccessActivityLog(),
);

$app.rootCmd.addCommand(
  new Command({
    use: 'seed',
    short: 'Brings the database in line with the starter content',
    run: (command) => require(`${__hooks}/dist/content.js`).seedCommand(command),
  }),
);
