import { sourceName } from './addresses';
import { basisEvidence, statementsByKey } from './basis-evidence';
import { byDate, seedId, type Ids, type SeedRow } from './seed-row';
import type { StarterContent } from './file-types';

/** Developments become articles; their texts go to article_contents. */
export function articleRows({ countries, directory }: StarterContent, ids: Ids): SeedRow[] {
  const developments = countries.flatMap((country) =>
    country.developments.map((development) => ({ country, development })),
  );
  return byDate(developments, ({ development }) => development.published_date).flatMap(({ country, development }) => {
    const countryId = ids.get('countries', country.code);
    if (countryId === undefined) return [];
    return [
      {
        key: development.key,
        id: seedId('articles', development.key),
        where: `countries/${country.code}.json, development ${development.key}`,
        fields: {
          country: countryId,
          title: development.title,
          summary: development.summary,
          kind: development.kind,
          source: sourceName(development.source_url, [...country.sources, ...directory]),
          published_date: development.published_date,
          topics: development.topics,
          is_published: true,
          is_premium: development.is_premium,
          source_url: development.source_url,
          verification: development.verification,
          evidence: development.evidence ?? '',
          hash: $security.sha256(development.content),
        },
        text: development.content,
      },
    ];
  });
}

export function commentaryRows({ commentary, countries }: StarterContent, ids: Ids): SeedRow[] {
  const statements = statementsByKey(countries);
  return byDate(commentary, (piece) => piece.published_date).map((piece) => ({
    key: piece.key,
    id: seedId('expert_commentaries', piece.key),
    where: `commentary.json, ${piece.key}`,
    fields: {
      title: piece.title,
      author: piece.author,
      author_role: piece.author_role,
      excerpt: piece.excerpt,
      category: piece.category,
      topics: piece.topics,
      country: ids.optional('countries', piece.country),
      countries: piece.countries.map((code) => ids.optional('countries', code)).filter((id) => id !== ''),
      published_date: piece.published_date,
      read_time: piece.read_time,
      is_featured: piece.is_featured,
      basis: piece.basis,
      ...basisEvidence(piece, statements),
    },
    text: piece.content,
  }));
}
