/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'GET',
  '/api/sync/head',
  (e) => require(`${__hooks}/dist/sync.js`).head(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'POST',
  '/api/sync/report',
  (e) => require(`${__hooks}/dist/sync.js`).report(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(16384),
);

const synced = require(`${__hooks}/dist/sync.js`).COLLECTION_NAMES;
onRecordCreateRequest((e) => require(`${__hooks}/dist/sync.js`).write(e), ...synced);
onRecordUpdateRequest((e) => require(`${__hooks}/dist/sync.js`).write(e), ...synced);
onRecordDeleteRequest((e) => require(`${__hooks}/dist/sync.js`).write(e), ...synced);
onRecordUpdate((e) => require(`${__hooks}/dist/sync.js`).writeChangedOnly(e), ...synced);
onRecordAfterCreateSuccess((e) => require(`${__hooks}/dist/sync.js`).pokeAfterWrite(e), ...synced);
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/dist/sync.js`).pokeAfterWrite(e), ...synced);
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/dist/sync.js`).pokeAfterWrite(e), ...synced);
onRealtimeSubscribeRequest((e) => require(`${__hooks}/dist/sync.js`).listen(e));

onBootstrap((e) => require(`${__hooks}/dist/sync.js`).markStart(e));
cronAdd('sync-mark', '0 * * * *', () => require(`${__hooks}/dist/sync.js`).markHour());
cronAdd('sync-prune', '17 3 * * *', () => require(`${__hooks}/dist/sync.js`).prune());
