import type { SourceToFetch } from '../../../src/core/jobs/content-jobs';
import type { RawItem } from './raw-item';
import type { XmlElement } from './xml';

/** How one kind of source is asked and read: all that differs between them. */
export interface Adapter {
  /** What is asked for; none: the feed's address, with the day in it. */
  requests?(source: SourceToFetch, now: Date): FeedRequest[];
  headers?: Record<string, string>;
  /** A status that says that there is nothing, instead of a failure. */
  emptyStatus?: number;
  xml?: XmlItems;
  /** @returns undefined where the answer is not what this reads */
  json?: (document: unknown, address: string) => Iterable<RawItem | undefined> | undefined;
}

export interface FeedRequest {
  url: string;
  method?: 'POST';
  body?: string;
  headers?: Record<string, string>;
}

export interface XmlItems {
  /** @throws FetchError where the document is something else */
  checkRoot(root: XmlElement): void;
  isRecord(name: string): boolean;
  /** @returns undefined for a record that is none of ours, such as one in another language */
  read(record: XmlElement, root: XmlElement, source: SourceToFetch, address: string): RawItem | undefined;
  /** What the document as a whole gives, when all records have passed. */
  finish?(root: XmlElement, source: SourceToFetch, address: string): RawItem | undefined;
}
