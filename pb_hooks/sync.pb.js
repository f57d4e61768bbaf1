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
routerAdd(
  'POST',
  '/api/sync/nats',
  (e) => require(`${__hooks}/dist/sync.js`).giveNatsAccess(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'POST',
  '/api/sync/bridge',
  (e) => require(`${__hooks}/dist/sync.js`).readByBridge(e),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'GET',
  '/api/sync/packs',
  (e) => require(`${__hooks}/dist/sync.js`).listPacks(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  'GET',
  '/api/packs/{name}',
  (e) => require(`${__hooks}/dist/sync.js`).servePack(e),
  $apis.skipSuccessActivityLog(),
);

// pb_hooks/src/sync/write-catalogue.ts lists the handlers of each collection.
const { COLLECTION_NAMES: synced, collectionsWithSave } = require(`${__hooks}/dist/sync.js`);
onRecordCreateRequest((e) => require(`${__hooks}/dist/sync.js`).write(e), ...synced);
onRecordUpdateRequest((e) => require(`${__hooks}/dist/sync.js`).write(e), ...synced);
onRecordDeleteRequest((e) => require(`${__hooks}/dist/sync.js`).write(e), ...synced);
onRecordCreate((e) => require(`${__hooks}/dist/sync.js`).save(e), ...collectionsWithSave('create'));
onRecordUpdate((e) => require(`${__hooks}/dist/sync.js`).save(e), ...collectionsWithSave('update'));
onRecordDelete((e) => require(`${__hooks}/dist/sync.js`).save(e), ...collectionsWithSave('delete'));
onRecordUpdate((e) => require(`${__hooks}/dist/sync.js`).writeChangedOnly(e), ...synced);
onRecordAfterCreateSuccess((e) => require(`${__hooks}/dist/sync.js`).pokeAfterWrite(e), ...synced);
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/dist/sync.js`).pokeAfterWrite(e), ...synced);
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/dist/sync.js`).pokeAfterWrite(e), ...synced);
onRecordsListRequest((e) => require(`${__hooks}/dist/sync.js`).serveList(e));
onBatchRequest((e) => require(`${__hooks}/dist/sync.js`).requireSuperuserForBatch(e));
onRealtimeSubscribeRequest((e) => require(`${__hooks}/dist/sync.js`).listen(e));

onBootstrap((e) => require(`${__hooks}/dist/sync.js`).writeStartCheckpoint(e));
onBootstrap((e) => require(`${__hooks}/dist/sync.js`).releasePackLease(e));
cronAdd('sync-packs', '* * * * *', () => require(`${__hooks}/dist/sync.js`).buildContentPacks());
cronAdd('sync-packs-review', '37 3 * * *', () => require(`${__hooks}/dist/sync.js`).reviewPackFiles());
cronAdd('sync-checkpoint', '0 * * * *', () => require(`${__hooks}/dist/sync.js`).writeHourlyCheckpoint());
cronAdd('sync-streams', '* * * * *', () => require(`${__hooks}/dist/sync.js`).closeUnclaimedStreams());
cronAdd('sync-prune', '17 3 * * *', () => require(`${__hooks}/dist/sync.js`).deleteOldSyncRows());
