import type { Adapter } from '../adapter';
import { daysBefore, fillInDate } from '../address-dates';
import { asList, asObject, asText } from '../json-feed';
import { escapeHtml } from '../xml-tree';

/** Registered in the last days. */
const PERIOD_DAYS = 14;

/** Australia's Federal Register of Legislation (OData). */
export const auLegislation: Adapter = {
  requests: ({ feed_url }, now) => [{ url: fillInDate(feed_url, daysBefore(now, PERIOD_DAYS)) }],
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
