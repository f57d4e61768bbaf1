import type { Adapter } from '../adapter';
import { asObject, asText, type JsonObject } from '../json-feed';
import type { RawItem } from '../raw-item';
import { escapeHtml } from '../xml-tree';

/** Irish bills, and acts that were bills. */
export const oireachtas: Adapter = {
  json: (document) => {
    const { results } = asObject(document);
    return Array.isArray(results) ? results.map((one) => bill(asObject(asObject(one).bill))) : undefined;
  },
};

function bill(one: JsonObject): RawItem {
  const act = asObject(one.act);
  const isAct = asText(act.shortTitleEn) !== '';
  const page = `https://www.oireachtas.ie/en/bills/bill/${asText(one.billYear)}/${asText(one.billNo)}/`;
  return {
    id: asText(isAct ? act.uri : one.uri),
    title: escapeHtml(asText(isAct ? act.shortTitleEn : one.shortTitleEn)),
    links: [isAct ? asText(act.statutebookURI) : '', asText(one.billNo) ? page : ''],
    published: isAct ? asText(act.dateSigned) : asText(one.lastUpdated),
    // Long titles are HTML.
    summary: asText(isAct ? act.longTitleEn : one.longTitleEn),
    kind: 'legislation',
  };
}
