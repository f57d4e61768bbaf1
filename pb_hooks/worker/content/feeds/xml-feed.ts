import type { XmlItems } from './adapter';
import { FetchError } from '../fetch-error';
import type { BasedLink, RawItem } from './raw-item';
import { htmlInstead, type XmlElement } from './xml';
import { child, childrenOf, escapeHtml, htmlWithin, localName, textWithin } from './xml-tree';

const ROOTS = new Set(['rss', 'rdf:RDF', 'RDF', 'atom:feed', 'feed']);
const RECORDS = new Set(['item', 'atom:item', 'atom:entry', 'entry']);

/** RSS 0.9 to 2.0 and Atom. */
export const XML_FEED: XmlItems = {
  checkRoot(root) {
    const local = localName(root).toLowerCase();
    if (local === 'html') throw htmlInstead();
    if (local === 'opml')
      throw new FetchError('not_a_feed', 'The address gives a list of feeds (OPML) instead of a feed.');
    if (!ROOTS.has(root.name))
      throw new FetchError(
        'not_a_feed',
        `The answer is XML, but no feed: its first element is <${root.name.slice(0, 50)}>.`,
      );
  },
  isRecord: (name) => RECORDS.has(name),
  read: (record, root, _, address) => {
    const bases = [address, homeOf(root), ...record.bases].filter((base) => base !== '');
    return localName(record) === 'entry' ? entry(record, bases) : item(record, bases);
  },
};

function item(record: XmlElement, bases: readonly string[]): RawItem {
  const guid = child(record, 'guid', 'atom:id');
  const id = textWithin(guid).trim();
  const isAddress = guid?.attributes.isPermaLink !== 'false' && /^https?:/i.test(id);
  return {
    id,
    bases,
    title: htmlWithin(child(record, 'title', 'dc:title', 'atom:title')),
    links: [
      textWithin(child(record, 'link')),
      ...atomLinks(record),
      isAddress ? id : '',
      record.attributes['rdf:about'] ?? '',
    ],
    published: textWithin(
      child(
        record,
        'pubDate',
        'dc:date',
        'dcterms:issued',
        'atom:published',
        'atom:updated',
        'pubdate',
        'date',
        'dcterms:modified',
      ),
    ),
    summary: htmlWithin(child(record, 'description', 'atom:summary', 'dc:description')),
    content: htmlWithin(child(record, 'content:encoded', 'atom:content')),
  };
}

function entry(record: XmlElement, bases: readonly string[]): RawItem {
  const id = textWithin(child(record, 'atom:id', 'id')).trim();
  return {
    id,
    bases,
    title: atomText(child(record, 'atom:title', 'title')),
    links: [...atomLinks(record), /^https?:/i.test(id) ? id : ''],
    published: textWithin(
      child(
        record,
        'atom:published',
        'published',
        'atom:issued',
        'atom:updated',
        'updated',
        'atom:modified',
        'dc:date',
      ),
    ),
    summary: atomText(child(record, 'atom:summary', 'summary')),
    content: atomText(child(record, 'atom:content', 'content')),
  };
}

/** An Atom text construct as HTML. Its `type` says whether it is plain text. */
function atomText(element: XmlElement | undefined): string {
  const type = element?.attributes.type ?? 'text';
  return type === 'text' || type === 'text/plain' ? escapeHtml(textWithin(element)) : htmlWithin(element);
}

/** HTML pages first, other formats after them. */
function atomLinks(record: XmlElement): (string | BasedLink)[] {
  const rank = ({ attributes: { rel = 'alternate', type = 'text/html' } }: XmlElement) => {
    if (rel === 'alternate') return type.includes('html') ? 0 : 2;
    return rel === 'self' ? 1 : 3;
  };
  return [...childrenOf(record, 'atom:link'), ...childrenOf(record, 'link')]
    .filter((link) => link.attributes.href && rank(link) < 3)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ attributes }) =>
      attributes['xml:base'] ? { href: attributes.href!, base: attributes['xml:base'] } : attributes.href!,
    );
}

function homeOf(root: XmlElement): string {
  const head = child(root, 'channel') ?? root;
  const text = childrenOf(head, 'link')
    .map((link) => textWithin(link).trim())
    .find((one) => one !== '');
  return text ?? atomHome(head) ?? '';
}

function atomHome(head: XmlElement): string | undefined {
  return [...childrenOf(head, 'atom:link'), ...childrenOf(head, 'link')].find(
    ({ attributes: { rel = 'alternate' } }) => rel === 'alternate',
  )?.attributes.href;
}
