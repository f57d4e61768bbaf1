import type { Adapter } from '../adapter';
import { daysBefore, fillInDate } from '../address-dates';
import { asList, asObject, asText, type JsonObject } from '../json-feed';
import type { RawItem } from '../raw-item';
import { escapeHtml } from '../xml-tree';

/** General provisions, other provisions, Constitutional Court. The other sections are appointments, court notices and tenders. */
const SECTIONS = new Set(['1', '3', 'T']);

/** Spain's gazette: the summaries of today and yesterday. On a day without an issue it answers 404. */
export const boe: Adapter = {
  requests: ({ feed_url }, now) => [now, daysBefore(now, 1)].map((date) => ({ url: fillInDate(feed_url, date) })),
  headers: { accept: 'application/json' },
  emptyStatus: 404,
  json: (document) => {
    const { sumario } = asObject(asObject(document).data);
    return sumario === undefined ? undefined : items(asObject(sumario));
  },
};

function* items(sumario: JsonObject): Iterable<RawItem> {
  const published = asText(asObject(sumario.metadatos).fecha_publicacion);
  for (const diary of asList(sumario.diario)) {
    for (const section of asList(asObject(diary).seccion).map(asObject)) {
      for (const department of asList(section.departamento).map(asObject)) {
        for (const { item, heading } of itemsOf(department, '')) {
          yield {
            id: asText(item.identificador),
            title: escapeHtml(asText(item.titulo)),
            links: [asText(item.url_html), asText(asObject(item.url_pdf).texto)],
            published,
            summary: escapeHtml([asText(department.nombre), heading].filter(Boolean).join(': ')),
            kind: 'legislation',
            ...(SECTIONS.has(asText(section.codigo)) ? {} : { isLabour: false }),
          };
        }
      }
    }
  }
}

/** Items are in their department, under a heading, or under a text with headings. */
function* itemsOf(part: JsonObject, heading: string): Iterable<{ item: JsonObject; heading: string }> {
  for (const item of asList(part.item)) yield { item: asObject(item), heading };
  for (const one of asList(part.epigrafe).map(asObject)) yield* itemsOf(one, asText(one.nombre));
  for (const one of asList(part.texto)) yield* itemsOf(asObject(one), heading);
}
