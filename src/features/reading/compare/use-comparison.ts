import { isComplete, allCountries } from '../../../db/queries';
import { factsOfCountries } from './queries';
import { useQuery } from '../../../db/use-query';
import { factAt } from '../../../domain/content/fact-value';
import { readableCountries } from '../../../domain/core/access';
import { compareFacts, sortCountries, type ComparedCell, type ComparedRow, type SortedCountries } from './compare';
import type { ComparisonChoice, OpenCell } from './compare-address';
import type { Day } from '../../../domain/core/calendar-day';
import type { CountryRow, FactRow } from '../../../domain/core/rows';
import { useCurrentFacts, useDayIn } from '../../shared/reader-day';
import { useAccount } from '../../shared/use-account';
import { useFetchedFacts } from '../use-fetched-facts';

/** Countries without a choice: what fits a desktop screen. Our policy shows all, since a gap that is left out looks like none. */
const firstCountries = (choice: ComparisonChoice) => (choice.view === 'policy' ? undefined : 12);

/** The facts of a country: loading, unavailable, or loaded. */
export type CellState = 'arriving' | 'absent' | 'known';

export interface Comparison {
  premium: boolean;
  /** The day whose values are compared; '' for today. */
  day: Day;
  /** All countries, by name. */
  countries: readonly CountryRow[];
  /** Ids of the countries that the plan compares; undefined: all. */
  within: readonly string[] | undefined;
  /** In the order of choice. */
  chosen: readonly CountryRow[];
  /** Chosen countries outside the plan. */
  locked: readonly CountryRow[];
  sorted: SortedCountries;
  /** The facts of the chosen countries as they are today, whatever the day. */
  facts: readonly FactRow[];
  /** All chosen rows, and the shown ones. */
  all: readonly ComparedRow[];
  rows: readonly ComparedRow[];
  /** Ids of countries whose facts are loading. */
  arriving: readonly string[];
  /** Countries without facts on this device. */
  absent: readonly CountryRow[];
  /** Those of them for which the server has no facts either. */
  without: readonly CountryRow[];
  /** Countries whose facts on this device could not be refreshed. */
  stale: readonly CountryRow[];
  retry: (() => void) | undefined;
  /** The fact whose details are open, also if it is not among the chosen ones. */
  cellOf(open: OpenCell): ComparedCell | undefined;
}

export function stateOf({ arriving, absent }: Comparison, country: string): CellState {
  if (arriving.includes(country)) return 'arriving';
  return absent.some(({ id }) => id === country) ? 'absent' : 'known';
}

/** The compared countries and facts of the address; undefined until the device has answered. */
export function useComparison(choice: ComparisonChoice): Comparison | undefined {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const dayIn = useDayIn();
  const premium = account?.entitlement.premium ?? false;
  const readable = account ? readableCountries(account.followed, account.entitlement.tier) : [];
  const named =
    choice.countries?.map((code) => countries?.find((country) => country.code === code)) ??
    readable.slice(0, firstCountries(choice)).map((id) => countries?.find((country) => country.id === id));
  const known = named.filter((country) => country !== undefined);
  const chosen = known.filter(({ id }) => premium || readable.includes(id));
  const ids = chosen.map(({ id }) => id);
  const followed = ids.filter((id) => readable.includes(id));
  const fetched = useFetchedFacts(ids.filter((id) => !readable.includes(id)));
  const ofCountries = useQuery(factsOfCountries, ids);
  const facts = useCurrentFacts(ofCountries?.facts);
  const stored = ofCountries && facts && { ...ofCountries, facts };
  const complete = useQuery(isComplete, followed);
  if (!account || !countries || !stored) return undefined;

  const empty = ids.filter((id) => !stored.facts.some((fact) => fact.country === id));
  const isEmpty = (id: string) => empty.includes(id);
  const arriving = empty.filter(
    (id) => !stored.of.includes(id) || fetched.fetching.includes(id) || (followed.includes(id) && complete === false),
  );
  const unheard = fetched.pending.filter((id) => !fetched.fetching.includes(id));
  // Includes fetched countries whose facts were dropped since: a change of followed countries deletes what
  // belongs to none of them.
  const absent = chosen.filter(({ id }) => isEmpty(id) && !followed.includes(id) && !arriving.includes(id));
  const compared = choice.day
    ? { ...stored, facts: stored.facts.flatMap((fact) => factAt(fact, choice.day, dayIn(fact.country)) ?? []) }
    : stored;
  const sorted = sortCountries(compared, chosen, choice.sort);
  const all = compareFacts(compared, choice.topics, sorted.countries, chosen, [
    ...arriving,
    ...absent.map(({ id }) => id),
  ]);
  return {
    premium,
    day: choice.day,
    countries,
    chosen,
    sorted,
    facts: stored.facts,
    all,
    arriving,
    absent,
    within: premium ? undefined : readable,
    locked: known.filter(({ id }) => !ids.includes(id)),
    without: absent.filter(({ id }) => fetched.empty.includes(id)),
    rows: choice.differences ? all.filter(({ differs }) => differs) : all,
    stale: chosen.filter(({ id }) => !isEmpty(id) && unheard.includes(id)),
    retry: fetched.retry,
    cellOf: ({ code, topic }) => {
      const country = chosen.find((each) => each.code === code);
      return country && compareFacts(compared, [topic], [country], chosen)[0]?.cells[0];
    },
  };
}
