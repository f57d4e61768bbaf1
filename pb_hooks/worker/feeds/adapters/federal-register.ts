import type { Adapter } from '../adapter';
import { list, record, words } from '../json-feed';
import { escapeHtml } from '../xml-tree';

const LEGISLATION = new Set(['Rule', 'Proposed Rule', 'Presidential Document']);

/** `documents.json` of the United States' Federal Register. */
export const federalRegister: Adapter = {
  json: (document) => {
    const { results, count } = record(document);
    // Without any document it leaves the list out.
    if (!Array.isArray(results) && count !== 0) return undefined;
    return list(results)
      .map(record)
      .map((one) => ({
        id: words(one.document_number),
        title: escapeHtml(words(one.title)),
        links: [words(one.html_url)],
        published: words(one.publication_date),
        summary: escapeHtml(words(one.abstract) || words(one.excerpts)),
        kind: LEGISLATION.has(words(one.type)) ? 'legislation' : 'policy',
      }));
  },
};
