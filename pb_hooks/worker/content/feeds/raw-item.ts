import type { FetchedItem } from '../../../src/core/jobs/content-jobs';

/** A link with its own base address. */
export interface BasedLink {
  href: string;
  base: string;
}

/** An item of a feed or API before it is checked. */
export interface RawItem {
  /** The feed's identifier; empty: none. */
  id: string;
  /** HTML. */
  title: string;
  /** In order of preference. */
  links: (string | BasedLink)[];
  /** Base addresses of the links, outermost first. */
  bases?: readonly string[];
  /** A date in the feed's own format. */
  published?: string;
  /** HTML. */
  summary?: string;
  /** HTML. */
  content?: string;
  kind?: FetchedItem['kind'];
  act?: string;
  countries?: string[];
  /** Id of an act: of its versions, only the newest is kept. */
  versionsOf?: string;
  /** Set if the API itself says whether it is labour law; otherwise the filter decides. */
  isLabour?: boolean;
}
