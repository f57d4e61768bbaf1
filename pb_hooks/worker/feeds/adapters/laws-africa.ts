import type { Adapter } from '../adapter';
import { record, words } from '../json-feed';
import { escapeHtml } from '../xml-tree';

/** Where people read what the API's addresses give to machines only. */
const READING_ROOMS: Record<string, string> = { za: 'https://lawlibrary.org.za' };

/** A country's works at Laws.Africa, in the expressions of its listing. */
export const lawsAfrica: Adapter = {
  headers: { accept: 'application/json' },
  json: (document) => {
    const { results } = record(document);
    if (!Array.isArray(results)) return undefined;
    return results.map(record).map((one) => {
      const room = READING_ROOMS[words(one.country)];
      return {
        id: words(one.expression_frbr_uri),
        title: escapeHtml(words(one.title)),
        links: [
          room ? room + words(one.expression_frbr_uri) : '',
          words(record(one.publication_document).url),
          words(one.url),
        ],
        published: words(one.expression_date) || words(one.publication_date),
        summary: escapeHtml(
          [words(one.type_name), words(one.publication_name), words(one.publication_number)]
            .filter(Boolean)
            .join(' · '),
        ),
        kind: 'legislation',
        onlyOf: words(one.frbr_uri),
      };
    });
  },
};
