import * as z from 'zod/mini';
import { RULE_TOPICS } from '../calculate/rule';
import {
  COMMENCEMENT_CERTAINTIES,
  COMMENCEMENT_KINDS,
  COMMENTARY_CATEGORIES,
  DEVELOPMENT_KINDS,
  FACT_TOPICS,
  LAW_STATUSES,
  REGIONS,
  VERIFICATIONS,
} from './vocabulary';
import {
  text,
  date,
  relation,
  relations,
  base,
  topics,
  provenance,
  currency,
  nextValue,
  pastValue,
  drafting,
} from './row-fields';

/** Countries, and what is published about them. */

export const country = z.looseObject({
  ...base,
  name: text,
  code: text,
  flag_emoji: text,
  region: z.enum(REGIONS),
  currency: text,
  description: text,
  /** IANA name of the capital's time zone, in which the country's days begin; '' if unknown. */
  time_zone: z._default(text, ''),
  law_count: z.int(),
  article_count: z.int(),
  latest_law_date: date,
  latest_article_date: date,
});

export const law = z.looseObject({
  ...base,
  ...provenance,
  ...currency,
  key: text,
  country: relation,
  title: text,
  original_title: text,
  citation: text,
  description: text,
  content: text,
  effective_date: date,
  /** The day on which the latest known amendment started. */
  amended_on: z._default(date, ''),
  status: z.enum(LAW_STATUSES),
  topics,
  is_published: z.boolean(),
  repealed_on: z._default(date, ''),
  ...drafting,
});

export const lawVersion = z.looseObject({
  ...base,
  law: relation,
  country: relation,
  text,
  hash: text,
  seen_at: date,
  source_url: text,
  /** The text is the official one, as fetched; otherwise it is our summary. Only versions of one kind can be compared. */
  official: z._default(z.boolean(), false),
});

export const article = z.looseObject({
  ...base,
  ...provenance,
  ...currency,
  key: text,
  country: relation,
  title: text,
  summary: text,
  image_url: text,
  source: text,
  canonical_url: text,
  kind: z.union([z.enum(DEVELOPMENT_KINDS), z.literal('')]),
  published_date: date,
  /** The source gives no date: `published_date` is the day on which it was first seen. */
  is_undated: z._default(z.boolean(), false),
  topics,
  is_premium: z.boolean(),
  ...drafting,
  /** Absent in rows that a device stored before articles could be drafts. */
  is_published: z._default(z.boolean(), true),
  /** Id of the leading report if several sources report one event; '' on the leading one. */
  lead: z._default(relation, ''),
});

export const articleContent = z.looseObject({
  ...base,
  content: text,
  country: relation,
  is_premium: z.boolean(),
  published_date: date,
});

export const fact = z.looseObject({
  ...base,
  ...provenance,
  ...currency,
  key: text,
  country: relation,
  topic: z.enum(FACT_TOPICS),
  value: text,
  /** Comparable only if `unit` is not ''; 0 otherwise. */
  amount: z.number(),
  unit: text,
  law: relation,
  provision: text,
  /** The first day for which the value is known. */
  valid_from: z._default(date, ''),
  next: z._default(z.nullable(nextValue), null),
  /** Newest first. null in a row that has none. */
  past: z._default(z.nullable(z.array(pastValue)), null),
});

/** What starts, ends or changes on a day: a stage of a law, or a step that belongs to none. */
export const commencement = z.looseObject({
  ...base,
  ...provenance,
  ...currency,
  key: text,
  country: relation,
  law: relation,
  what: text,
  kind: z.enum(COMMENCEMENT_KINDS),
  /** '' for “on a day to be fixed”. */
  date,
  certainty: z.enum(COMMENCEMENT_CERTAINTIES),
  provisions: text,
  topics,
});

/** A rule of labour law as figures, for calculators. */
export const rule = z.looseObject({
  ...base,
  ...currency,
  key: text,
  country: relation,
  topic: z.enum(RULE_TOPICS),
  /** The order in the country: the first rule of a topic covers the ordinary adult employee. */
  position: z.number(),
  who: text,
  /** The part that depends on the topic (src/domain/calculate/rule.ts). */
  figures: z.record(z.string(), z.unknown()),
  law: relation,
  provision: text,
  note: text,
  as_of: date,
  verification: z.enum(VERIFICATIONS),
  /** As in the provenance of other statements; '' when unchecked. */
  evidence: text,
});

export const commentary = z.looseObject({
  ...base,
  ...currency,
  key: text,
  title: text,
  author: text,
  author_role: text,
  excerpt: text,
  category: z.enum(COMMENTARY_CATEGORIES),
  topics,
  country: relation,
  countries: relations,
  published_date: date,
  read_time: z.int(),
  source_url: text,
  is_featured: z.boolean(),
  is_open: z.boolean(),
  /** Keys of the laws and developments, and XX/topic of the facts, that it rests on. An admin can write null. */
  basis: z._default(z.union([z.array(z.string()), z.null()]), []),
  verification: z.enum(VERIFICATIONS),
});

export const commentaryContent = z.looseObject({ ...base, content: text, is_open: z.boolean() });

export const source = z.looseObject({
  ...base,
  name: text,
  description: text,
  url: text,
  kind: text,
  type: text,
  tier: z.int(),
  country: relation,
  status: text,
  listed: z.boolean(),
  licence: z._default(text, ''),
});
