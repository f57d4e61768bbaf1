import { isComplete, allCountries } from '../../../db/queries';
import { factsOfCountries } from '../../../db/queries-compare';
import { useQuery } from '../../../db/use-query';
import { readableCountries } from '../../../domain/core/access';
import { compareFacts, sortCountries, type ComparedRow, type SortedCountries } from './compare';
import type { ComparisonChoice } from './compare-address';
import type { CountryRow } from '../../../domain/core/rows';
import { useAccount } from '../../shared/use-account';
import { useFetchedFacts } from '../use-fetched-facts';

/** Columns that nobody has chosen: as many as stand side by side on a desk. */
const FIRST_COLUMNS = 5;

export interface Comparison {
  premium: boolean;
  /** All there are, by name. */
  countries: readonly CountryRow[];
  /** Ids of those that the plan compares; undefined: all. */
  within: readonly string[] | undefined;
  /** In the order in which they were chosen. */
  chosen: readonly CountryRow[];
  /** Chosen, and outside of the plan. */
  locked: readonly CountryRow[];
  sorted: SortedCountries;
  /** Every row that was chosen, and those that are shown. */
  all: readonly ComparedRow[];
  rows: readonly ComparedRow[];
  /** Ids of countries that are on their way to this device. */
  arriving: readonly string[];
  /** Countries of which nothing lies on this device. */
  absent: readonly CountryRow[];
  /** Those among them of which the server was asked, and gave nothing. */
  without: readonly CountryRow[];
  /** Countries whose facts lie here, but could not be brought up to date. */
  stale: readonly CountryRow[];
  retry: (() => void) | undefined;
}

/** The countries and facts that the address chooses, compared. undefined until the device has been asked. */
export function useComparison(choice: ComparisonChoice): Comparison | undefined {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const premium = account?.entitlement.premium ?? false;
  const readable = account ? readableCountries(account.followed, account.entitlement.tier) : [];
  const named =
    choice.countries?.map((code) => countries?.find((country) => country.code === code)) ??
    readable.slice(0, FIRST_COLUMNS).map((id) => countries?.find((country) => country.id === id));
  const known = named.filter((country) => country !== undefined);
  const chosen = known.filter(({ id }) => premium || readable.includes(id));
  const ids = chosen.map(({ id }) => id);
  const followed = ids.filter((id) => readable.includes(id));
  const fetched = useFetchedFacts(ids.filter((id) => !readable.includes(id)));
  const held = useQuery(factsOfCountries, ids);
  const complete = useQuery(isComplete, followed);
  if (!account || !countries || !held) return undefined;

  const empty = ids.filter((id) => !held.facts.some((fact) => fact.country === id));
  const isEmpty = (id: string) => empty.includes(id);
  const arriving = empty.filter(
    (id) => !held.of.includes(id) || fetched.fetching.includes(id) || (followed.includes(id) && complete === false),
  );
  const unheard = fetched.pending.filter((id) => !fetched.fetching.includes(id));
  // Also one that was fetched and has gone since: a change of what is followed takes from the device what belongs to nothing that is.
  const absent = chosen.filter(({ id }) => isEmpty(id) && !followed.includes(id) && !arriving.includes(id));
  const sorted = sortCountries(held, chosen, choice.sort);
  const all = compareFacts(held, choice.topics, sorted.countries, chosen, [...arriving, ...absent.map(({ id }) => id)]);
  return {
    premium,
    countries,
    chosen,
    sorted,
    all,
    arriving,
    absent,
    within: premium ? undefined : readable,
    locked: known.filter(({ id }) => !ids.includes(id)),
    without: absent.filter(({ id }) => fetched.empty.includes(id)),
    rows: choice.differences ? all.filter(({ differs }) => differs) : all,
    stale: chosen.filter(({ id }) => !isEmpty(id) && unheard.includes(id)),
    retry: fetched.retry,
  };
}
