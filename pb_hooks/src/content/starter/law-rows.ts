import { currencyOf } from './currency-of';
import type { CountryFile } from './file-types';
import { byDate, seedId, type Ids, type SeedRow } from './seed-row';
import { textAddress } from './text-address';

export function countryRows(countries: CountryFile[]): SeedRow[] {
  return countries.map((country) => ({
    key: country.code,
    id: seedId('countries', country.code),
    where: `countries/${country.code}.json`,
    fields: {
      code: country.code,
      name: country.name,
      flag_emoji: country.flag_emoji,
      region: country.region,
      currency: country.currency,
      description: country.description,
      time_zone: country.time_zone,
    },
  }));
}

export function lawRows(countries: CountryFile[], ids: Ids): SeedRow[] {
  const laws = countries.flatMap((country) => country.laws.map((law) => ({ country, law })));
  const read = new Set<string>();
  return byDate(laws, ({ law }) => law.effective_date).flatMap(({ country, law }) => {
    const countryId = ids.get('countries', country.code);
    if (countryId === undefined) return [];
    // Several entries may be parts of one act: fetch its text once.
    const text_url = read.has(law.source_url) ? '' : textAddress(law.source_url);
    read.add(law.source_url);
    return [
      {
        key: law.key,
        id: seedId('labour_laws', law.key),
        where: `countries/${country.code}.json, law ${law.key}`,
        fields: {
          country: countryId,
          title: law.title,
          original_title: law.original_title ?? '',
          citation: law.citation,
          description: law.description,
          content: law.content,
          effective_date: law.effective_date ?? '',
          amended_on: law.amended_on ?? '',
          status: law.status,
          topics: law.topics,
          is_published: true,
          source_url: law.source_url,
          verification: law.verification,
          evidence: law.evidence ?? '',
          ...currencyOf(law),
          hash: $security.sha256(law.content),
        },
        initial: { text_url },
      },
    ];
  });
}
