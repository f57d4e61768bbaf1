import { foldText } from '../../domain/language/fold-text';
import { REGIONS } from '../../domain/core/vocabulary';

type Region = (typeof REGIONS)[number];

export interface CountryFilter {
  /** Part of a name, or a code. */
  text: string;
  region?: Region;
}

interface Named {
  name: string;
  code: string;
  region: Region;
}

/**
 * Countries of a region whose name contains the text, ignoring accents ('turk' finds Türkiye), or whose code
 * equals it.
 */
export function filterCountries<T extends Named>(countries: readonly T[], { text, region }: CountryFilter): T[] {
  const wanted = foldText(text.trim());
  return countries.filter(
    (country) =>
      (!region || country.region === region) &&
      (foldText(country.name).includes(wanted) || country.code.toLowerCase() === wanted),
  );
}

/** How many countries each region has, most first. */
export function regionCounts(countries: readonly Named[]): { region: Region; count: number }[] {
  return REGIONS.map((region) => ({ region, count: countries.filter((country) => country.region === region).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
