import { Parser } from 'htmlparser2';
import type { Adapter } from '../adapter';
import { readDate } from '../feed-dates';
import { blocksOf } from '../../html';
import type { RawItem } from '../raw-item';
import { escapeHtml } from '../xml-tree';
import { XML_FEED } from '../xml-feed';

/**
 * South Africa's SharePoint feed: the real titles are in the descriptions, and the links have port 8080, which is
 * closed.
 */
export const labourGovZa: Adapter = {
  xml: {
    ...XML_FEED,
    read: (record, root, source, address) => {
      const item = XML_FEED.read(record, root, source, address);
      return item && fromDescription(item);
    },
  },
};

function fromDescription(item: RawItem): RawItem {
  const description = item.summary ?? '';
  const { title, href } = firstLink(description);
  const blocks = blocksOf(description).map((block) => block.text);
  const named = (label: RegExp) =>
    blocks
      .find((text) => label.test(text))
      ?.replace(label, '')
      .trim() ?? '';
  const date = readDate(named(/^Article Date:/i), true);
  const rest = blocks
    .filter((text) => !/^(Title|Article Date):/i.test(text))
    .map((text) => text.replace(/^Page Content:\s*/i, ''))
    .filter(Boolean);
  return {
    ...item,
    title: /[\p{L}\p{N}]/u.test(item.title) ? item.title : escapeHtml(named(/^Title:/i) || title),
    links: [href, ...item.links].map((link) => (typeof link === 'string' ? withoutPort(link) : link)),
    ...(date ? { published: date.toISOString() } : {}),
    summary: rest.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
  };
}

function withoutPort(address: string): string {
  return address.replace(/^http:\/\/([\w.-]*labour\.gov\.za):8080(?=\/|$)/i, 'https://$1');
}

function firstLink(html: string): { title: string; href: string } {
  const found = { title: '', href: '' };
  let isInside = false;
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name === 'a' && href && !found.href) [found.href, isInside] = [href, true];
    },
    ontext: (text) => {
      if (isInside) found.title += text;
    },
    onclosetag: (name) => {
      if (name === 'a') isInside = false;
    },
  });
  parser.end(html);
  return found;
}
