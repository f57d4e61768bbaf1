import { clipAtWord } from '../../../../src/domain/core/clip';
import { DAY_MS } from '../../../../src/domain/core/dates';
import { actIdentity } from './act-identity';
import { countriesNamed } from './country-names';
import { isAboutLabour } from '../../../../src/domain/content/labour-filter';
import { topicsOf } from '../../../../src/domain/content/topic-classifier';
import type { FetchedItem, SourceToFetch } from '../../../src/core/jobs/content-jobs';
import { canonicalUrl } from './canonical-url';
import { asStored, readDate } from './feed-dates';
import { FetchError } from '../fetch-error';
import { markdownOf, textOf } from '../html';
import { kindOf } from './kind-of';
import { readableLink } from './readable-link';
import { retitle } from './retitle';
import type { RawItem } from './raw-item';

const MAX_ITEMS = 10_000;
const MAX_TITLE = 500;
const MAX_SUMMARY = 600;
/** Characters of HTML that are read for the summary. */
const MAX_SUMMARY_HTML = 20_000;
const MAX_CONTENT = 50_000;
/** Characters for all texts of one source, so that its result fits into the output limit. */
const MAX_CONTENTS = 1_000_000;
/** Dates up to this far ahead are accepted, because of time zones and embargoes. */
const SOON = 2 * DAY_MS;

export interface Collected {
  items: FetchedItem[];
  dropped: Record<string, number>;
  notes: string[];
  /** An item was refused for its date: the whole answer is requested again. */
  isAwaited: boolean;
}

interface CollectorContext {
  source: SourceToFetch;
  /** ISO code → name, to find countries in titles of international sources. */
  countryNames: ReadonlyMap<string, string>;
  now: Date;
  allow: readonly string[];
}

type Candidate = Pick<FetchedItem, 'url' | 'link' | 'title' | 'summary' | 'published' | 'countries'> & { raw: RawItem };

/** Checks a source's items one by one. Counts the dropped ones by reason. */
export class Collector {
  private kept: Candidate[] = [];
  private readonly dropped: Record<string, number> = {};
  private readonly ids = new Set<string>();
  private readonly urls = new Set<string>();
  private readonly versions = new Map<string, Candidate>();
  private seen = 0;
  private unreadableDates = 0;
  private shortened = 0;
  private isAwaited = false;

  constructor(private readonly context: CollectorContext) {}

  /** @throws FetchError `too_many_items` */
  add(raw: RawItem): void {
    if (++this.seen > MAX_ITEMS)
      throw new FetchError('too_many_items', `It has more than ${MAX_ITEMS.toLocaleString('en-GB')} items.`);
    const candidate = this.read(raw);
    if (typeof candidate === 'string') return this.drop(candidate);
    if (raw.versionsOf && this.isOlderVersion(raw.versionsOf, candidate))
      return this.drop('another version of the same act');
    this.kept.push(candidate);
    if (this.kept.length >= 4 * this.context.source.max_items) this.prune();
  }

  drop(reason: string): void {
    this.dropped[reason] = (this.dropped[reason] ?? 0) + 1;
  }

  end(): Collected {
    this.prune();
    const items = this.kept.map((candidate) => this.complete(candidate));
    let room = MAX_CONTENTS;
    for (const item of items) {
      if (item.content.length > room) [item.content, this.shortened] = ['', this.shortened + 1];
      room -= item.content.length;
    }
    const notes = [];
    if (this.unreadableDates > 0) notes.push(`Dates that could not be read: ${this.unreadableDates}.`);
    if (this.shortened > 0) notes.push(`Texts that were too long to be kept whole: ${this.shortened}.`);
    return { items, dropped: this.dropped, notes, isAwaited: this.isAwaited };
  }

  /** Replaces an older version of the same act by a newer one. */
  private isOlderVersion(key: string, item: Candidate): boolean {
    const known = this.versions.get(key);
    if (!known) this.versions.set(key, item);
    else if (item.published > known.published) Object.assign(known, item);
    return known !== undefined;
  }

  /** Keeps the newest items. Items without a date come last, in the feed's order. */
  private prune(): void {
    const { max_items } = this.context.source;
    if (this.kept.length <= max_items) return;
    const reason = `more than ${max_items} items`;
    this.dropped[reason] = (this.dropped[reason] ?? 0) + this.kept.length - max_items;
    this.kept = this.kept
      .sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0))
      .slice(0, max_items);
  }

  /** @returns the candidate, or the reason to drop the item */
  private read(given: RawItem): Candidate | string {
    const { source } = this.context;
    const raw = retitle(given);
    const title = clipAtWord(textOf(raw.title), MAX_TITLE);
    // A title needs a letter or a digit.
    if (!/[\p{L}\p{N}]/u.test(title)) return 'no title';
    const link = this.linkOf(raw);
    if (!link) return 'no usable link';
    const published = this.dateOf(raw.published ?? '');
    if (published === undefined) {
      this.isAwaited = true;
      return 'date in the future';
    }
    const url = canonicalUrl(link, raw.id);
    const duplicate = this.isKnown(raw.id, url);
    if (duplicate) return duplicate;
    const summary = clipAtWord(textOf((raw.summary || raw.content || '').slice(0, MAX_SUMMARY_HTML)), MAX_SUMMARY);
    if (!(raw.isLabour ?? (source.labour_only || isAboutLabour({ title, excerpt: summary }, source.language))))
      return 'not about labour law';
    const countries = this.countriesOf(raw, link, title);
    return countries.length > 0 ? { raw, url, link, title, summary, published, countries } : 'no country named';
  }

  /** Computes the remaining fields, only for items that are kept. */
  private complete({ raw, ...known }: Candidate): FetchedItem {
    const { language, full_text } = this.context.source;
    const { title, summary, link, published, countries } = known;
    const act = raw.act ?? actIdentity({ title, url: link, country: countries[0]!, published });
    return {
      ...known,
      id: raw.id,
      act,
      language,
      content: full_text ? this.contentOf(raw) : '',
      topics: topicsOf({ title, excerpt: summary }, language),
      kind: raw.kind ?? kindOf(title, act),
    };
  }

  private linkOf({ links, bases = [] }: RawItem): string | undefined {
    const { source, allow } = this.context;
    for (const one of links) {
      const link =
        typeof one === 'string' ? readableLink(one, bases, allow) : readableLink(one.href, [...bases, one.base], allow);
      if (link) return withHttps(link, source.feed_url);
    }
    return undefined;
  }

  /** '' if absent or unreadable; undefined if it is in the future. */
  private dateOf(raw: string): string | undefined {
    if (raw.trim() === '') return '';
    const date = readDate(raw, this.context.source.country === 'US' ? true : undefined);
    // 1 January 1970 is a timestamp of 0: no date.
    if (!date || Math.abs(date.getTime()) < DAY_MS) {
      this.unreadableDates++;
      return '';
    }
    return date.getTime() > this.context.now.getTime() + SOON ? undefined : asStored(date);
  }

  private isKnown(id: string, url: string): string | undefined {
    // Some feeds use one guid for several pages, so compare guid and address together.
    const guid = id && `${id} ${url}`;
    if (guid && this.ids.has(guid)) return 'same guid twice';
    if (this.urls.has(url)) return 'same address twice';
    if (guid) this.ids.add(guid);
    this.urls.add(url);
    return undefined;
  }

  private countriesOf(raw: RawItem, link: string, title: string): string[] {
    const {
      source: { country },
      countryNames,
    } = this.context;
    if (raw.countries) return raw.countries;
    if (country) return [country];
    return /(^|\.)europa\.eu$/.test(new URL(link).hostname) ? ['EU'] : countriesNamed(title, countryNames);
  }

  private contentOf(raw: RawItem): string {
    const markdown = markdownOf(raw.content || raw.summary || '');
    if (markdown.length <= MAX_CONTENT) return markdown;
    this.shortened++;
    return `${markdown.slice(0, Math.max(markdown.lastIndexOf('\n\n', MAX_CONTENT), 0)) || clipAtWord(markdown, MAX_CONTENT)}\n\n…`;
  }
}

/** Use https for links to the feed's own host if the feed is fetched over https. */
function withHttps(link: string, feedUrl: string): string {
  const secure = link.replace(/^http:/, 'https:');
  return feedUrl.startsWith(`https://${new URL(link).host}/`) ? secure : link;
}
