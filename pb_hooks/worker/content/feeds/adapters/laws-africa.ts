import type { Adapter } from '../adapter';
import { asObject, asText } from '../json-feed';
import { escapeHtml } from '../xml-tree';

/** Public websites with the same paths as the API. */
const WEBSITES: Record<string, string> = { za: 'https://lawlibrary.org.za' };

/** A country's works at Laws.Africa. */
export const lawsAfrica: Adapter = {
  headers: { accept: 'application/json' },
  json: (document) => {
    const { results } = asObject(document);
    if (!Array.isArray(results)) return undefined;
    return results.map(asObject).map((one) => {
      const website = WEBSITES[asText(one.country)];
      return {
        id: asText(one.expression_frbr_uri),
        title: escapeHtml(asText(one.title)),
        links: [
          website ? website + asText(one.expression_frbr_uri) : '',
          asText(asObject(one.publication_document).url),
          asText(one.url),
        ],
        published: asText(one.expression_date) || asText(one.publication_date),
        summary: escapeHtml(
          [asText(one.type_name), asText(one.publication_name), asText(one.publication_number)]
            .filter(Boolean)
            .join(' · '),
        ),
        kind: 'legislation',
        onlyOf: asText(one.frbr_uri),
      };
    });
  },
};
