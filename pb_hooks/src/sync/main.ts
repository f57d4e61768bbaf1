export { COLLECTION_NAMES } from '../../../src/domain/core/collections';
export { pokeAfterWrite, writeChangedOnly } from './after-write';
export { requireSuperuserForBatch } from './batch';
export { head } from './head';
export { report } from './report-bad-row';
export { writeHourlyCheckpoint, writeStartCheckpoint, deleteOldSyncRows } from './sync-jobs';
export { closeUnclaimedStreams, listen } from './streams';
export { save, write } from './write';
export { collectionsWithSave } from './write-catalogue';
