import * as z from 'zod/mini';
import { VERIFICATIONS } from './vocabulary';

/**
 * The shape of every synced row, as PocketBase sends it: dates are 'YYYY-MM-DD HH:MM:SS.sssZ' or '' for none, an absent
 * relation is '', an absent number is 0. Objects are loose, so a newer server's extra fields are kept.
 */
export const text = z.string();
export const date = z.string();
const id = z.string().check(z.length(15));
export const relation = z.string();
export const relations = z.array(z.string());
export const base = { id, rev: z.int().check(z.positive()), created: date, updated: date };
export const topics = z.array(z.string());

export const provenance = {
  source_url: text,
  verification: z.enum(VERIFICATIONS),
  /** Address or owner/repo:path of the stored copy in which the statement was seen; '' when unchecked. */
  evidence: text,
  as_of: date,
  licence: text,
  fetched_at: date,
  /** SHA-256 of the text, hex. */
  hash: text,
  last_verified: date,
};

/** Absent in rows that a device stored before the server fetched content. */
export const drafting = {
  /** When the source's link was first found broken; '' while it works. */
  link_broken_since: z._default(date, ''),
  drafted_by: z._default(z.enum(['', 'machine']), ''),
};
