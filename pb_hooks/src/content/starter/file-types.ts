import type { NextValue } from '../../../../src/domain/content/fact-value';

/** Types of the files in content/ (see content/README.md). content/check.mjs checks them. */

interface Statement {
  verification: 'checked' | 'unchecked';
  evidence: string | null;
}

/** How a statement was seen, and the day by which it is checked again. */
interface CurrentStatement extends Statement {
  evidence_kind: 'official' | 'secondary' | null;
  seen_on: string | null;
  review_by: string;
}

export interface CountryFile {
  code: string;
  name: string;
  flag_emoji: string;
  region: string;
  currency: string;
  /** IANA name of the capital's time zone. */
  time_zone: string;
  description: string;
  sources: CountrySource[];
  laws: Law[];
  facts: Fact[];
  developments: Development[];
  commencements: Commencement[];
}

interface CountrySource {
  name: string;
  kind: string;
  url: string;
  feed_url: string | null;
  verification: 'checked' | 'unchecked';
}

interface Law extends CurrentStatement {
  key: string;
  title: string;
  original_title: string | null;
  citation: string;
  effective_date: string | null;
  amended_on: string | null;
  status: string;
  topics: string[];
  description: string;
  content: string;
  source_url: string;
}

interface Fact extends CurrentStatement {
  topic: string;
  value: string;
  amount: number | null;
  unit: string | null;
  law: string | null;
  provision: string | null;
  as_of: string;
  /** The page for this fact; null if that of its law is enough. */
  source_url: string | null;
  next: NextValue | null;
}

/** The law of a country as figures. */
export interface RulesFile {
  code: string;
  /** The first rule of a topic covers the ordinary adult employee. */
  rules: Rule[];
}

interface Rule extends CurrentStatement {
  topic: string;
  key: string;
  who: string;
  law: string | null;
  provision: string | null;
  as_of: string;
  note: string | null;
  /** The figures of its topic. */
  [figure: string]: unknown;
}

/** What starts, ends or changes on a day. It has the evidence of its basis. */
interface Commencement {
  key: string;
  law: string | null;
  /** Key of the law or development that states it, or XX/topic of a fact. */
  basis: string;
  /** null for “on a day to be fixed”. */
  date: string | null;
  provisions: string | null;
  what: string;
  kind: string;
  topics: string[];
  certainty: string;
}

interface Development extends Statement {
  key: string;
  title: string;
  summary: string;
  content: string;
  published_date: string;
  topics: string[];
  source_url: string;
  kind: string;
  is_premium: boolean;
}

export interface Commentary {
  key: string;
  title: string;
  author: string;
  author_role: string;
  excerpt: string;
  content: string;
  category: string;
  topics: string[];
  country: string | null;
  countries: string[];
  published_date: string;
  read_time: number;
  is_featured: boolean;
  basis: string[];
  verification: 'checked' | 'unchecked';
}

export interface DirectoryEntry {
  name: string;
  description: string;
  url: string;
  kind: string;
  type: string;
  tier: number;
  country: string | null;
  status: string;
  feed_url: string | null;
}

export interface Feed {
  key: string;
  name: string;
  description: string;
  url: string;
  feed_url: string;
  feed_type: string;
  adapter: string;
  kind: string;
  type: string;
  tier: number;
  country: string | null;
  licence: string;
  full_text: boolean;
  labour_only: boolean;
  content: 'news' | 'legislation';
  language: string;
  sure: string;
  enabled: boolean;
  key_env: string[];
  stale_days: number;
}

export interface Template {
  key: string;
  country: string;
  title: string;
  description: string;
  law: string | null;
  provision: string | null;
  topics: string[];
  recurrence: string | null;
  due_rule: string;
  lead_days: number;
  event: string | null;
  evidence: string[];
  source_url: string;
  as_of: string;
  verification: 'checked' | 'unchecked';
  evidence_page: string | null;
}

export interface StarterContent {
  countries: CountryFile[];
  rules: RulesFile[];
  commentary: Commentary[];
  directory: DirectoryEntry[];
  feeds: Feed[];
  templates: Template[];
}
