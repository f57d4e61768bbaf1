export { COLLECTION_NAMES } from '../../../src/domain/core/collections';
export { pokeAfterWrite, writeChangedOnly } from './after-write';
export { requireSuperuserForBatch } from './batch';
export { head } from './head';
export { report } from './report';
export { markHour, markStart, prune } from './schedule';
export { closeUnclaimedStreams, listen } from './streams';
export { save, write } from './write';
export { collectionsWithSave } from './write-catalogue';
