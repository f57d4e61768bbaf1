/// <reference path="../.cache/pocketbase/types.d.ts" />
$app.rootCmd.addCommand(
  new Command({
    use: 'job <kind> [input] [limits]',
    short: 'Runs one worker job and prints its lines',
    run: (command, args) => require(`${__hooks}/dist/core.js`).jobCommand(command, args),
  }),
);
