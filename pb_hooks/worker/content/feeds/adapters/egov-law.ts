import type { Adapter } from '../adapter';
import { asObject, asText } from '../json-feed';
import { escapeHtml } from '../xml-tree';

/** Japan's e-Gov law API: each revision has its own page. */
export const egovLaw: Adapter = {
  headers: { accept: 'application/json' },
  json: (document) => {
    const { laws } = asObject(document);
    if (!Array.isArray(laws)) return undefined;
    return laws.map(asObject).map((one) => {
      const law = asObject(one.law_info);
      const revision = asObject(one.revision_info);
      const [id = '', ...version] = asText(revision.law_revision_id).split('_');
      return {
        id: asText(revision.law_revision_id),
        title: escapeHtml(asText(revision.law_title)),
        links: id
          ? [`https://laws.e-gov.go.jp/law/${encodeURIComponent(id)}/${encodeURIComponent(version.join('_'))}`]
          : [],
        published: asText(revision.amendment_promulgate_date) || asText(law.promulgation_date),
        summary: escapeHtml([asText(law.law_num), asText(revision.amendment_law_title)].filter(Boolean).join(' · ')),
        kind: 'legislation',
      };
    });
  },
};
