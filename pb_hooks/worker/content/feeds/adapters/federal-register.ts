import type { Adapter } from '../adapter';
import { asList, asObject, asText } from '../json-feed';
import { escapeHtml } from '../xml-tree';

const LEGISLATION = new Set(['Rule', 'Proposed Rule', 'Presidential Document']);

/** `documents.json` of the United States' Federal Register. */
export const federalRegister: Adapter = {
  json: (document) => {
    const { results, count } = asObject(document);
    // With 0 documents the list is absent.
    if (!Array.isArray(results) && count !== 0) return undefined;
    return asList(results)
      .map(asObject)
      .map((one) => ({
        id: asText(one.document_number),
        title: escapeHtml(asText(one.title)),
        links: [asText(one.html_url)],
        published: asText(one.publication_date),
        summary: escapeHtml(asText(one.abstract) || asText(one.excerpts)),
        kind: LEGISLATION.has(asText(one.type)) ? 'legislation' : 'policy',
      }));
  },
};
