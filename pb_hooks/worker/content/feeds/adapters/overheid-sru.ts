import type { Adapter } from '../adapter';
import { daysBefore, fillInDate } from '../address-dates';
import { FetchError } from '../../fetch-error';
import { descendant, escapeHtml, localName, textWithin } from '../xml-tree';
import type { XmlElement } from '../xml';

const PERIOD_DAYS = 14;
const LABOUR = /arbeidsrecht|ambtenarenrecht|arbeidsomstandigheden/i;

/** Consolidated Dutch law that changed in the last days, one record per version. */
export const overheidSru: Adapter = {
  requests: ({ feed_url }, now) => [{ url: fillInDate(feed_url, daysBefore(now, PERIOD_DAYS)) }],
  xml: {
    checkRoot(root) {
      if (localName(root) !== 'searchRetrieveResponse')
        throw new FetchError('not_a_feed', 'The answer is not one of the search service (SRU).');
    },
    isRecord: (name) => /(^|:)record$/.test(name),
    read: (record) => {
      const text = (name: string) => textWithin(descendant(record, name)).trim();
      const id = text('identifier');
      const from = text('geldigheidsperiode_startdatum');
      const fields = allTexts(record, 'rechtsgebied');
      return {
        id: `${id} ${from}`,
        title: escapeHtml(text('title')),
        links: id ? [`https://wetten.overheid.nl/${encodeURIComponent(id)}${from ? `/${from}` : ''}`] : [],
        published: text('modified'),
        summary: escapeHtml([text('authority'), ...fields].filter(Boolean).join(' · ')),
        kind: 'legislation',
        versionsOf: id,
        ...(fields.some((field) => LABOUR.test(field)) ? { isLabour: true } : {}),
      };
    },
  },
};

function allTexts(element: XmlElement, local: string): string[] {
  return element.children.flatMap((one) =>
    typeof one === 'string' ? [] : localName(one) === local ? [textWithin(one).trim()] : allTexts(one, local),
  );
}
