import type { Adapter } from '../adapter';
import { record, words } from '../json-feed';
import { escapeHtml } from '../xml-tree';

/** Japanese laws as they were last amended: each revision has a page of its own. */
export const egovLaw: Adapter = {
  headers: { accept: 'application/json' },
  json: (document) => {
    const { laws } = record(document);
    if (!Array.isArray(laws)) return undefined;
    return laws.map(record).map((one) => {
      const law = record(one.law_info);
      const revision = record(one.revision_info);
      const [id = '', ...version] = words(revision.law_revision_id).split('_');
      return {
        id: words(revision.law_revision_id),
        title: escapeHtml(words(revision.law_title)),
        links: id
          ? [`https://laws.e-gov.go.jp/law/${encodeURIComponent(id)}/${encodeURIComponent(version.join('_'))}`]
          : [],
        published: words(revision.amendment_promulgate_date) || words(law.promulgation_date),
        summary: escapeHtml([words(law.law_num), words(revision.amendment_law_title)].filter(Boolean).join(' · ')),
        kind: 'legislation',
      };
    });
  },
};
