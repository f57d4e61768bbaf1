import type { Adapter } from '../adapter';
import { formatDay, daysBefore } from '../address-dates';
import { asList, asObject, asText } from '../json-feed';
import { escapeHtml } from '../xml-tree';

const PERIOD_DAYS = 14;
const PAGE_SIZE = 100;
/** The search requires a query. The labour filter checks the results, as for all sources. */
const QUERY =
  'travail emploi salarié salariés employeur salaire convention collective chômage apprentissage formation professionnelle ' +
  'congé licenciement syndicat inspection';

/** France's official journal, through the search API of PISTE. */
export const legifrance: Adapter = {
  requests: ({ feed_url }, now) => [
    {
      url: feed_url,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        fond: 'JORF',
        recherche: {
          champs: [
            {
              typeChamp: 'TITLE',
              operateur: 'ET',
              criteres: [{ typeRecherche: 'UN_DES_MOTS', valeur: QUERY, operateur: 'ET' }],
            },
          ],
          filtres: [
            {
              facette: 'DATE_PUBLICATION',
              dates: { start: formatDay(daysBefore(now, PERIOD_DAYS), '-'), end: formatDay(now, '-') },
            },
          ],
          pageNumber: 1,
          pageSize: PAGE_SIZE,
          operateur: 'ET',
          sort: 'PUBLICATION_DATE_DESC',
          typePagination: 'DEFAUT',
        },
      }),
    },
  ],
  json: (document) => {
    const { results } = asObject(document);
    if (!Array.isArray(results)) return undefined;
    return results.map(asObject).map((one) => {
      const head = asObject(asList(one.titles)[0]);
      const id = asText(head.cid) || asText(head.id);
      return {
        id,
        title: asText(head.title),
        links: id ? [`https://www.legifrance.gouv.fr/jorf/id/${encodeURIComponent(id)}`] : [],
        published: asText(one.datePublication) || asText(one.date),
        summary: asText(one.text) || escapeHtml(asText(one.nor)),
        kind: 'legislation',
      };
    });
  },
};
