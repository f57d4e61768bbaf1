import type { Adapter } from '../adapter';
import { daysBefore, fillInDate } from '../address-dates';
import { asList, asObject, asText } from '../json-feed';
import { escapeHtml } from '../xml-tree';

/** What was registered in these days. */
const SPAN = 14;

/** OData titles of Australia's Federal Register of Legislation. */
export const auLegislation: Adapter = {
  requests: ({ feed_url }, now) => [{ url: fillInDate(feed_url, daysBefore(now, SPAN)) }],
  headers: { accept: 'application/json' },
  json: (document) => {
    const { value } = asObject(document);
    if (!Array.isArray(value)) return undefined;
    return value.map(asObject).map((one) => ({
      id: asText(one.id),
      title: escapeHtml(asText(one.name)),
      links: asText(one.id) ? [`https://www.legislation.gov.au/${encodeURIComponent(asText(one.id))}/latest/text`] : [],
      published: asText(one.asMadeRegisteredAt) || asText(one.makingDate),
      summary: escapeHtml(
        asList(one.administeringDepartments)
          .map((department) => asText(asObject(department).name))
          .filter(Boolean)
          .join(', '),
      ),
      kind: 'legislation',
    }));
  },
};
