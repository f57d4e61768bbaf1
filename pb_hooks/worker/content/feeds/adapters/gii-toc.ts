import type { Adapter } from '../adapter';
import { FetchError } from '../../fetch-error';
import { child, escapeHtml, textWithin } from '../xml-tree';

/** Table of contents of Gesetze im Internet (Germany). Its links lead to zipped XML; the web page is in the same folder. */
export const giiToc: Adapter = {
  xml: {
    checkRoot(root) {
      if (root.name !== 'items')
        throw new FetchError('not_a_feed', 'The answer is not the table of contents of Gesetze im Internet.');
    },
    isRecord: (name) => name === 'item',
    read: (record) => {
      const link = textWithin(child(record, 'link'))
        .trim()
        .replace(/^http:/, 'https:')
        .replace(/xml\.zip$/, '');
      return { id: link, title: escapeHtml(textWithin(child(record, 'title'))), links: [link], kind: 'legislation' };
    },
  },
};
