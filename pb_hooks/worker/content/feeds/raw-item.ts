import type { FetchedItem } from '../../../src/core/jobs/content-jobs';

/** An address that stands under one of its own. */
export interface BasedLink {
  href: string;
  base: string;
}

/** An item as a feed or an API tells it, before anything is checked. */
export interface RawItem {
  /** By which the feed knows it again; empty: not at all. */
  id: string;
  /** HTML. */
  title: string;
  /** In the order in which they are tried. */
  links: (string | BasedLink)[];
  /** What the links stand under, the outermost first. */
  bases?: readonly string[];
  /** As it is written there. */
  published?: string;
  /** HTML. */
  summary?: string;
  /** HTML. */
  content?: string;
  kind?: FetchedItem['kind'];
  act?: string;
  countries?: string[];
  /** Of the items that bear the same, only the newest is kept: versions of one act. */
  versionsOf?: string;
  /** The API itself says that it is labour law, or that it is not; otherwise the filter decides. */
  isLabour?: boolean;
}
