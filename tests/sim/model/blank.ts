import type { CollectionName } from '../../../src/domain/core/collections';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';

interface Definition {
  type: string;
  shape?: Record<string, { _zod: { def: Definition } }>;
  entries?: Record<string, string>;
  options?: { _zod: { def: Definition } }[];
  innerType?: { _zod: { def: Definition } };
}

/**
 * A row with every field empty, as PocketBase stores it. Derived from the schemas, so that new fields
 * need no change here.
 */
export function blankRow(collection: CollectionName): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(ROW_SCHEMAS[collection]._zod.def.shape).map(([field, schema]) => [
      field,
      emptyValue(schema._zod.def),
    ]),
  );
}

function emptyValue(definition: Definition): unknown {
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).map(([field, schema]) => [field, emptyValue(schema._zod.def)]),
      );
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'union':
      return emptyValue(definition.options![0]!._zod.def);
    case 'default':
      // Unset choices: a JSON object is stored without members.
      return definition.innerType!._zod.def.type === 'object' ? {} : emptyValue(definition.innerType!._zod.def);
    case 'optional':
      return emptyValue(definition.innerType!._zod.def);
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'nullable':
      return null;
    case 'record':
      return {};
    default:
      return '';
  }
}
