import type { Adapter } from '../adapter';
import { daysBefore, withDay } from '../days';
import { list, record, words, type Json } from '../json-feed';
import type { RawItem } from '../raw-item';
import { escapeHtml } from '../xml-tree';

/** General provisions, other provisions, Constitutional Court: the others are posts, courts' summonses and tenders. */
const SECTIONS = new Set(['1', '3', 'T']);

/** The summaries of yesterday and today of Spain's gazette. On a day without one it says 404. */
export const boe: Adapter = {
  requests: ({ feed_url }, now) => [now, daysBefore(now, 1)].map((date) => ({ url: withDay(feed_url, date) })),
  headers: { accept: 'application/json' },
  emptyStatus: 404,
  json: (document) => {
    const { sumario } = record(record(document).data);
    return sumario === undefined ? undefined : items(record(sumario));
  },
};

function* items(sumario: Json): Iterable<RawItem> {
  const published = words(record(sumario.metadatos).fecha_publicacion);
  for (const diary of list(sumario.diario)) {
    for (const section of list(record(diary).seccion).map(record)) {
      for (const department of list(section.departamento).map(record)) {
        for (const { item, heading } of within(department, '')) {
          yield {
            id: words(item.identificador),
            title: escapeHtml(words(item.titulo)),
            links: [words(item.url_html), words(record(item.url_pdf).texto)],
            published,
            summary: escapeHtml([words(department.nombre), heading].filter(Boolean).join(': ')),
            kind: 'legislation',
            ...(SECTIONS.has(words(section.codigo)) ? {} : { isLabour: false }),
          };
        }
      }
    }
  }
}

/** Items stand under a heading, under a text that has headings, or right in their department. */
function* within(part: Json, heading: string): Iterable<{ item: Json; heading: string }> {
  for (const item of list(part.item)) yield { item: record(item), heading };
  for (const one of list(part.epigrafe).map(record)) yield* within(one, words(one.nombre));
  for (const one of list(part.texto)) yield* within(record(one), heading);
}
