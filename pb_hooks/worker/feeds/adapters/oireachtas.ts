import type { Adapter } from '../adapter';
import { record, words, type Json } from '../json-feed';
import type { RawItem } from '../raw-item';
import { escapeHtml } from '../xml-tree';

/** Irish bills, and the acts that they became. */
export const oireachtas: Adapter = {
  json: (document) => {
    const { results } = record(document);
    return Array.isArray(results) ? results.map((one) => bill(record(record(one).bill))) : undefined;
  },
};

function bill(one: Json): RawItem {
  const act = record(one.act);
  const isAct = words(act.shortTitleEn) !== '';
  const page = `https://www.oireachtas.ie/en/bills/bill/${words(one.billYear)}/${words(one.billNo)}/`;
  return {
    id: words(isAct ? act.uri : one.uri),
    title: escapeHtml(words(isAct ? act.shortTitleEn : one.shortTitleEn)),
    links: [isAct ? words(act.statutebookURI) : '', words(one.billNo) ? page : ''],
    published: isAct ? words(act.dateSigned) : words(one.lastUpdated),
    // These are HTML there.
    summary: words(isAct ? act.longTitleEn : one.longTitleEn),
    kind: 'legislation',
  };
}
