export { COLLECTION_NAMES } from '../../../src/domain/core/collections';
export { listen, pokeAfterWrite, writeChangedOnly } from './after-write';
export { head } from './head';
export { report } from './report';
export { markHour, markStart, prune } from './schedule';
export { save, write } from './write';
export { collectionsWithSave } from './write-catalogue';
