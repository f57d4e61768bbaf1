import type { AdminRecord } from '../../../../sync/requests/admin-records';
import type { RecordKind } from '../list/manage-list';
import type { FieldSpec, Values } from './field-spec';

/** A record that several admins may edit at once: `rev` detects conflicts. */
export interface ContentRecord extends AdminRecord {
  rev: number;
  country?: string;
  is_published?: boolean;
  drafted_by?: string;
  basis?: unknown;
  link_broken_since?: string;
}

/** The fields of one collection. A long text is in its own collection, under the same id. */
export interface Part {
  collection: string;
  fields: readonly FieldSpec[];
}

/** Describes a kind of content: its texts, its fields, and whether it has drafts. */
export interface ContentKind extends RecordKind {
  /** The first part is the record itself. */
  parts: readonly [Part, ...Part[]];
  /** Whether records can be drafts. Without drafts, a record is public as soon as it is saved. */
  drafts: boolean;
  /** Values of a new record. */
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
