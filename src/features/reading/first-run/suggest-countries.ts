import { serverNow } from '../../../domain/core/clock';
import type { CountryRow } from '../../../domain/core/rows';

/** What the browser says about where its user is. */
export interface Place {
  /** IANA name; '' if the browser does not report it. */
  timeZone: string;
  /** Language tags, the preferred first: 'en-ZA', 'af'. */
  languages: readonly string[];
}

type Candidate = Pick<CountryRow, 'code' | 'region' | 'time_zone'>;

const MOST = 6;

/**
 * The countries that a user is likely to follow: that of the time zone, those of the languages, and their neighbours of
 * the same region whose clocks show the same time. `countries` gives the order of the neighbours.
 */
export function suggestCountries<C extends Candidate>(
  countries: readonly C[],
  place: Place,
  now = new Date(serverNow()),
): C[] {
  const codes = place.languages.flatMap((tag) => regionOf(tag) ?? []);
  const here = countries.filter((country) => isZoneOf(country, place.timeZone));
  const spoken = codes.flatMap((code) => countries.find((country) => country.code === code) ?? []);
  const likely = [...here, ...spoken];
  const [home] = likely;
  const near = countries.filter(
    ({ region, time_zone }) =>
      region === home?.region && time_zone && clockIn(time_zone, now) === clockIn(home.time_zone, now),
  );
  return [...new Set([...likely, ...near])].slice(0, MOST);
}

/** 'ZA' of 'en-ZA', 'DE' of 'de'. English alone says nothing about a country. */
function regionOf(tag: string): string | undefined {
  try {
    const locale = new Intl.Locale(tag);
    return locale.region ?? (locale.language === 'en' ? undefined : locale.maximize().region);
  } catch {
    return undefined;
  }
}

/** Newer browsers know all zones of a country, also of one that spans several. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

function isZoneOf({ code, time_zone }: Candidate, timeZone: string): boolean {
  if (!timeZone) return false;
  const locale = new Intl.Locale('und', { region: code }) as LocaleWithZones;
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return time_zone === timeZone || zones.includes(timeZone);
}

/** The time of day in a zone; '' for a zone that the browser does not know. */
function clockIn(timeZone: string, now: Date): string {
  try {
    return now.toLocaleString('en-GB', { timeZone });
  } catch {
    return '';
  }
}
