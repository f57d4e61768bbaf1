import type { SourceToFetch } from '../../../src/core/jobs/content-jobs';
import type { RawItem } from './raw-item';
import type { XmlElement } from './xml';

/** How to request and read one kind of source. */
export interface Adapter {
  /** Default: the feed's address with the date filled in. */
  requests?(source: SourceToFetch, now: Date): FeedRequest[];
  headers?: Record<string, string>;
  /** A status that means “no items” instead of a failure. */
  emptyStatus?: number;
  xml?: XmlItems;
  /** @returns undefined if the document has another format */
  json?: (document: unknown, address: string) => Iterable<RawItem | undefined> | undefined;
}

export interface FeedRequest {
  url: string;
  method?: 'POST';
  body?: string;
  headers?: Record<string, string>;
}

export interface XmlItems {
  /** @throws FetchError if the document has another format */
  checkRoot(root: XmlElement): void;
  isRecord(name: string): boolean;
  /** @returns undefined for a record to skip, such as one in another language */
  read(record: XmlElement, root: XmlElement, source: SourceToFetch, address: string): RawItem | undefined;
  /** An item for the document as a whole, after all records. */
  finish?(root: XmlElement, source: SourceToFetch, address: string): RawItem | undefined;
}
