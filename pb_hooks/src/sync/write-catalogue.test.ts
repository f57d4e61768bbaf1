import { expect, it, vi } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '../../../src/domain/core/collections';

interface Catalogue {
  WRITES: Record<CollectionName, { saves?: Record<string, object> }>;
  collectionsWithSave: (kind: string) => CollectionName[];
}

// Not by `import`: tests are compiled without the types of the hooks' engine.
const { WRITES, collectionsWithSave } = await vi.importActual<Catalogue>('./write-catalogue');

it('has an entry for every synced collection and for no other', () => {
  expect(Object.keys(WRITES).sort()).toEqual([...COLLECTION_NAMES].sort());
});

it('registers a save hook only for collections with a handler', () => {
  for (const kind of ['create', 'update', 'delete'] as const)
    expect(collectionsWithSave(kind)).toEqual(COLLECTION_NAMES.filter((name) => WRITES[name].saves?.[kind]));
  expect(collectionsWithSave('create')).toEqual(['users', 'profiles']);
});
