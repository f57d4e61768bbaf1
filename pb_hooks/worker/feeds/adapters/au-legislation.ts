import type { Adapter } from '../adapter';
import { daysBefore, withDay } from '../days';
import { list, record, words } from '../json-feed';
import { escapeHtml } from '../xml-tree';

/** What was registered in these days. */
const SPAN = 14;

/** OData titles of Australia's Federal Register of Legislation. */
export const auLegislation: Adapter = {
  requests: ({ feed_url }, now) => [{ url: withDay(feed_url, daysBefore(now, SPAN)) }],
  headers: { accept: 'application/json' },
  json: (document) => {
    const { value } = record(document);
    if (!Array.isArray(value)) return undefined;
    return value.map(record).map((one) => ({
      id: words(one.id),
      title: escapeHtml(words(one.name)),
      links: words(one.id) ? [`https://www.legislation.gov.au/${encodeURIComponent(words(one.id))}/latest/text`] : [],
      published: words(one.asMadeRegisteredAt) || words(one.makingDate),
      summary: escapeHtml(
        list(one.administeringDepartments)
          .map((department) => words(record(department).name))
          .filter(Boolean)
          .join(', '),
      ),
      kind: 'legislation',
    }));
  },
};
