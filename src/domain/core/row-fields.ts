import * as z from 'zod/mini';
import { CERTAINTIES, EVIDENCE_KINDS, VERIFICATIONS } from './vocabulary';

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

/** How a statement was seen and until when it is current. Absent in rows that a device stored before edition 2. */
export const currency = {
  /** '' if unchecked, or if the kind was not recorded. */
  evidence_kind: z._default(z.enum(['', ...EVIDENCE_KINDS]), ''),
  seen_on: z._default(date, ''),
  /** After this day the statement may be outdated. */
  review_by: z._default(date, ''),
  /** When the text at the source was found to differ; '' after an admin has compared it. */
  source_changed_on: z._default(date, ''),
};

/** The value that follows a fact's value. Only an enacted one takes effect on its day. */
export const nextValue = z.looseObject({
  certainty: z.enum(CERTAINTIES),
  value: text,
  amount: z.nullable(z.number()),
  unit: z.nullable(text),
  /** 'YYYY-MM-DD' */
  from: date,
  source_url: text,
});

/** A value that a fact had, as it was checked then. */
export const pastValue = z.looseObject({
  value: text,
  amount: z.number(),
  unit: text,
  /** 'YYYY-MM-DD': the first day for which it is known; '' if none is. */
  from: date,
  /** 'YYYY-MM-DD': the first day of the value after it. */
  until: date,
  source_url: text,
  verification: z.enum(VERIFICATIONS),
  evidence: text,
  evidence_kind: text,
  seen_on: date,
});
