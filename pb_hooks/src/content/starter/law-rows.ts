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
          status: law.status,
          topics: law.topics,
          is_published: true,
          source_url: law.source_url,
          verification: law.verification,
          evidence: law.evidence ?? '',
          hash: $security.sha256(law.content),
        },
        initial: { text_url },
      },
    ];
  });
}

export function factRows(countries: CountryFile[], ids: Ids): SeedRow[] {
  const facts = countries.flatMap((country) => country.facts.map((fact) => ({ country, fact })));
  return byDate(facts, ({ fact }) => fact.as_of).flatMap(({ country, fact }) => {
    const countryId = ids.get('countries', country.code);
    if (countryId === undefined) return [];
    const key = `${country.code}/${fact.topic}`;
    const law = country.laws.find((one) => one.key === fact.law);
    return [
      {
        key,
        id: seedId('employment_facts', key),
        where: `countries/${country.code}.json, fact ${fact.topic}`,
        fields: {
          country: countryId,
          topic: fact.topic,
          value: fact.value,
          amount: fact.amount ?? 0,
          unit: fact.unit ?? '',
          law: ids.optional('labour_laws', fact.law),
          provision: fact.provision ?? '',
          as_of: fact.as_of,
          // A fact has no address of its own: use that of its law, else that of its evidence.
          source_url: law?.source_url ?? addressOrNothing(fact.evidence),
          verification: fact.verification,
          evidence: fact.evidence ?? '',
          hash: $security.sha256(fact.value),
        },
      },
    ];
  });
}

/** Evidence may also be a path in the repository, which is no link. */
function addressOrNothing(evidence: string | null): string {
  return evidence !== null && /^https?:/.test(evidence) ? evidence : '';
}
