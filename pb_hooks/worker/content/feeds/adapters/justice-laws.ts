import type { Adapter } from '../adapter';
import { FetchError } from '../../fetch-error';
import { descendant, child, escapeHtml, textWithin } from '../xml-tree';

const LANGUAGES: Record<string, string> = { en: 'eng', fr: 'fra' };

/** Canada's index of consolidated law, or one Act. An Act is one item with the date of its last amendment. */
export const justiceLaws: Adapter = {
  xml: {
    checkRoot(root) {
      if (!['ActsRegsList', 'Statute', 'Regulation'].includes(root.name))
        throw new FetchError('not_a_feed', 'The answer is neither the index of Justice Laws nor an Act.');
    },
    // Sections of an Act are records, so that they are not stored in memory; `read` skips them.
    isRecord: (name) => ['Act', 'Regulation', 'Section', 'Schedule', 'RecentAmendments'].includes(name),
    read: (record, root, { language }) => {
      const text = (name: string) => textWithin(child(record, name)).trim();
      if (root.name !== 'ActsRegsList' || text('Language') !== (LANGUAGES[language] ?? 'eng')) return undefined;
      return {
        id: `${text('UniqueId')} ${text('Language')}`,
        title: escapeHtml(text('Title')),
        links: [secure(text('LinkToHTMLToC'))],
        summary: escapeHtml(text('OfficialNumber')),
        kind: 'legislation',
      };
    },
    finish: (root, _, address) => {
      if (root.name === 'ActsRegsList') return undefined;
      return {
        id: address,
        title: escapeHtml(textWithin(descendant(root, 'ShortTitle')) || textWithin(descendant(root, 'LongTitle'))),
        links: [address.replace(/\/XML\/([^/]+)\.xml$/, root.name === 'Statute' ? '/acts/$1/' : '/regulations/$1/')],
        published: root.attributes['lims:lastAmendedDate'] ?? root.attributes['lims:pit-date'] ?? '',
        summary: escapeHtml(textWithin(descendant(root, 'LongTitle'))),
        kind: 'legislation',
      };
    },
  },
};

function secure(address: string): string {
  return address.replace(/^http:/, 'https:');
}
