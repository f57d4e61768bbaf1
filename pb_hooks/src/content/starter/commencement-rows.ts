import { linkOf } from './addresses';
import { currencyOf } from './currency-of';
import type { CountryFile } from './file-types';
import { byDate, seedId, type Ids, type SeedRow } from './seed-row';

type Commencement = CountryFile['commencements'][number];

export function commencementRows(countries: readonly CountryFile[], ids: Ids): SeedRow[] {
  const all = countries.flatMap((country) => country.commencements.map((one) => ({ country, one })));
  return byDate(all, ({ one }) => one.date ?? '').flatMap(({ country, one }) => {
    const countryId = ids.get('countries', country.code);
    if (countryId === undefined) return [];
    return [
      {
        key: one.key,
        id: seedId('commencements', one.key),
        where: `countries/${country.code}.json, commencement ${one.key}`,
        fields: {
          country: countryId,
          law: ids.optional('labour_laws', one.law),
          what: one.what,
          kind: one.kind,
          date: one.date ?? '',
          certainty: one.certainty,
          provisions: one.provisions ?? '',
          topics: one.topics,
          ...evidenceOf(country, one),
          hash: $security.sha256(one.what),
        },
      },
    ];
  });
}

/** How the statement was checked that it rests on: the validator knows that there is one. */
function evidenceOf({ code, laws, facts, developments }: CountryFile, { basis }: Commencement) {
  const law = laws.find(({ key }) => key === basis);
  const fact = facts.find(({ topic }) => `${code}/${topic}` === basis);
  const current = law ?? fact;
  const statement = current ?? developments.find(({ key }) => key === basis)!;
  return {
    source_url: statement.source_url ?? linkOf(statement.evidence),
    verification: statement.verification,
    evidence: statement.evidence ?? '',
    as_of: fact?.as_of ?? '',
    ...(current ? currencyOf(current) : { evidence_kind: '', seen_on: '', review_by: '' }),
  };
}
