import { actIdentity } from './act-identity';
import { countriesNamed } from './country-names';
import { isAboutLabour } from '../../../../src/domain/content/labour-filter';
import { topicsOf } from '../../../../src/domain/content/topic-classifier';
import type { FetchedItem, SourceToFetch } from '../../../src/core/jobs/content-jobs';
import { canonicalUrl } from './canonical-url';
import { asStored, readDate } from './dates';
import { FetchError } from '../fetch-error';
import { markdownOf, textOf } from '../html';
import { kindOf } from './kind-of';
import { readableLink } from './readable-link';
import { retitle } from './retitle';
import type { RawItem } from './raw-item';

const MAX_ITEMS = 10_000;
const MAX_TITLE = 500;
const MAX_SUMMARY = 600;
/** Whose words are in there, however much mark-up stands between them. */
const MAX_SUMMARY_HTML = 20_000;
const MAX_CONTENT = 50_000;
/** Of one source, so that what it says fits the worker's lines. */
const MAX_CONTENTS = 1_000_000;
const DAY = 86_400_000;
const SOON = 2 * DAY;

export interface Collected {
  items: FetchedItem[];
  dropped: Record<string, number>;
  notes: string[];
}

export interface CollectorContext {
  source: SourceToFetch;
  /** Of countries by their code: what an international source's titles name. */
  countryNames: ReadonlyMap<string, string>;
  now: Date;
  allow: readonly string[];
}

type Candidate = Pick<FetchedItem, 'url' | 'link' | 'title' | 'summary' | 'published' | 'countries'> & { raw: RawItem };

/** Takes a source's items one by one: keeps what can be shown, and counts what cannot by its reason. */
export class Collector {
  private kept: Candidate[] = [];
  private readonly dropped: Record<string, number> = {};
  private readonly ids = new Set<string>();
  private readonly urls = new Set<string>();
  private readonly versions = new Map<string, Candidate>();
  private seen = 0;
  private unreadableDates = 0;
  private shortened = 0;

  constructor(private readonly context: CollectorContext) {}

  /** @throws FetchError where there are more items than any feed has */
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
    return { items, dropped: this.dropped, notes };
  }

  /** The newest version takes the place of the one before. */
  private isOlderVersion(key: string, item: Candidate): boolean {
    const known = this.versions.get(key);
    if (!known) this.versions.set(key, item);
    else if (item.published > known.published) Object.assign(known, item);
    return known !== undefined;
  }

  /** The newest stay; what has no date stays in the feed's own order, after the others. */
  private prune(): void {
    const { max_items } = this.context.source;
    if (this.kept.length <= max_items) return;
    const reason = `more than ${max_items} items`;
    this.dropped[reason] = (this.dropped[reason] ?? 0) + this.kept.length - max_items;
    this.kept = this.kept
      .sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0))
      .slice(0, max_items);
  }

  /** What an item has to have, or why it is left out. */
  private read(given: RawItem): Candidate | string {
    const { source } = this.context;
    const raw = retitle(given);
    const title = cut(textOf(raw.title), MAX_TITLE);
    // A title of a full stop or two is none.
    if (!/[\p{L}\p{N}]/u.test(title)) return 'no title';
    const link = this.linkOf(raw);
    if (!link) return 'no usable link';
    const published = this.dateOf(raw.published ?? '');
    if (published === undefined) return 'date in the future';
    const url = canonicalUrl(link);
    const twice = this.isKnown(raw.id, url);
    if (twice) return twice;
    const summary = cut(textOf((raw.summary || raw.content || '').slice(0, MAX_SUMMARY_HTML)), MAX_SUMMARY);
    if (!(raw.isLabour ?? (source.labour_only || isAboutLabour({ title, excerpt: summary }, source.language))))
      return 'not about labour law';
    const countries = this.countriesOf(raw, link, title);
    return countries.length > 0 ? { raw, url, link, title, summary, published, countries } : 'no country named';
  }

  /** The rest of what is told of an item, for those that stay. */
  private complete({ raw, ...known }: Candidate): FetchedItem {
    const { language, full_text } = this.context.source;
    const { title, summary, link, published, countries } = known;
    const act = raw.act ?? actIdentity({ title, url: link, country: countries[0]!, published });
    return {
      ...known,
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
      if (link) return onSafeHost(link, source.feed_url);
    }
    return undefined;
  }

  /** '' where it is not said, or says nothing that can be; undefined where it lies in the future. */
  private dateOf(raw: string): string | undefined {
    if (raw.trim() === '') return '';
    const date = readDate(raw, this.context.source.country === 'US' ? true : undefined);
    // The first day of 1970 is what a machine writes that knows no date.
    if (!date || Math.abs(date.getTime()) < DAY) {
      this.unreadableDates++;
      return '';
    }
    return date.getTime() > this.context.now.getTime() + SOON ? undefined : asStored(date);
  }

  private isKnown(id: string, url: string): string | undefined {
    // Some feeds number everything 0, and one guid stands on different pages: only together with the address does it say something.
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
    return `${markdown.slice(0, Math.max(markdown.lastIndexOf('\n\n', MAX_CONTENT), 0)) || cut(markdown, MAX_CONTENT)}\n\n…`;
  }
}

/** A host that gives its feed over https gives its pages so, too, whatever the feed still says. */
function onSafeHost(link: string, feedUrl: string): string {
  const secure = link.replace(/^http:/, 'https:');
  return feedUrl.startsWith(`https://${new URL(link).host}/`) ? secure : link;
}

/** At most so long, ended at a word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const short = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const space = short.lastIndexOf(' ');
  return `${(space > length / 2 ? short.slice(0, space) : short).trimEnd()}…`;
}
