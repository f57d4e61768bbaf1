import type { AdminRecord } from '../../../../sync/admin-records';
import type { RecordKind } from '../list/manage-list';
import type { FieldSpec, Values } from './field-spec';

/** A record that two people may edit at once. */
export interface ContentRecord extends AdminRecord {
  rev: number;
  country?: string;
  is_published?: boolean;
  drafted_by?: string;
  basis?: unknown;
  link_broken_since?: string;
}

/** Fields that stand in one collection. A text stands apart from its record, under the same id. */
export interface Part {
  collection: string;
  fields: readonly FieldSpec[];
}

/** Describes a kind of content: its texts, its fields, and whether it has drafts. */
export interface ContentKind extends RecordKind {
  /** The first one is the record itself. */
  parts: readonly [Part, ...Part[]];
  /** It can be a draft. Other kinds are seen as soon as they are saved. */
  drafts: boolean;
  /** What a new one begins with. */
  blank: Values;
}

export function collectionOf({ parts }: ContentKind): string {
  return parts[0].collection;
}

export function fieldsOf({ parts }: ContentKind): readonly FieldSpec[] {
  return parts.flatMap(({ fields }) => fields);
}

/** 'article' → 'Article' */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
