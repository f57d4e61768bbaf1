import { COLLECTION_NAMES, specOf } from '../../../src/domain/core/collections';
import type { App } from '../core/app';

/** Text fields with a user id. They are not relations, because the row outlives the account. */
const PERSON_FIELDS = ['user', 'owner', 'actor', 'by', 'decided_by', 'added_by', 'reviewed_by', 'created_by'];

/** The field with the account id in PocketBase's own collections. */
const SYSTEM_FIELD = 'recordRef';

/** A collection with rows about persons, and the fields that name the person. */
interface PersonalCollection {
  name: string;
  /** Fields with a user id; several if a row can be about two persons. */
  fields: string[];
}

/** Every collection with a person field in its schema, so a new collection is found without a change here. */
export function personalCollections(app: App): PersonalCollection[] {
  const users = app.findCollectionByNameOrId('users').id;
  const found: PersonalCollection[] = [];
  for (const collection of app.findAllCollections()) {
    if (!collection || collection.isView()) continue;
    const declared = collection.fields
      .filter((field) => field !== undefined)
      .filter((field) => isPersonField(field, users))
      .map((field) => field.getName());
    const fields = hasUserIdAsId(collection.name) ? ['id', ...declared] : declared;
    if (fields.length > 0) found.push({ name: collection.name, fields });
  }
  return found;
}

function isPersonField(field: core.Field, users: string): boolean {
  if (field.type() === 'relation') return (field as core.RelationField).collectionId === users;
  return field.type() === 'text' && [...PERSON_FIELDS, SYSTEM_FIELD].includes(field.getName());
}

function hasUserIdAsId(name: string): boolean {
  return COLLECTION_NAMES.some((synced) => synced === name && specOf(synced).owner === 'id');
}

/** The rows of one person in a collection, the oldest first. */
export function rowsOf(app: App, { name, fields }: PersonalCollection, user: string): core.Record[] {
  // Lists of ids are stored as JSON, so an id is found with its quotes. Ids have only letters and digits.
  const conditions = fields.map((field) => `[[${field}]] = {:user} OR [[${field}]] LIKE {:listed}`);
  const found = app.findAllRecords(name, $dbx.exp(conditions.join(' OR '), { user, listed: `%"${user}"%` }));
  return found.filter((record) => record !== undefined);
}
