import { db } from '../../../db/current';
import { allCountries } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import type { Day } from '../../../domain/core/calendar-day';
import { mayFollowMore, mustChoose } from '../../../domain/account/followed-countries';
import type { CountryRow } from '../../../domain/core/rows';
import { useDayIn } from '../../shared/reader-day';
import { useIsChoicePostponed } from '../../shared/choice-memory';
import { useAccount } from '../../shared/use-account';
import { wasWelcomed } from '../welcome-memory';
import { FIRST_CHANGES, MOST_CHANGES, readChanges, readDue, type Changes, type Due } from './queries';

export interface DashboardView {
  countries: CountryRow[];
  /** In the order of following. */
  followed: CountryRow[];
  followedIds: ReadonlySet<string>;
  byId: ReadonlyMap<string, CountryRow>;
  changes: Changes;
  due: Due;
  today: Day;
  totals: { laws: number; articles: number };
  premium: boolean;
  mayFollow: boolean;
  limit: number;
  /** Nothing is followed, and the user has not been through the first run. */
  firstRun: boolean;
  /** The account is new, and its start list has not ended. */
  isStarting: boolean;
  /** More countries are followed than the plan reads, and the user has not postponed the choice. */
  choose: boolean;
}

/**
 * The data of the dashboard; undefined until the device has the countries.
 *
 * @param showsAll all changes, not only the first ones
 */
export function useDashboard(showsAll: boolean): DashboardView | undefined {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const today = useDayIn()();
  const changes = useQuery(readChanges, showsAll ? MOST_CHANGES : FIRST_CHANGES);
  const due = useQuery(readDue, today);
  const postponed = useIsChoicePostponed(db().userId);
  if (!account || !countries?.length || !changes || !due) return undefined;
  const byId = new Map(countries.map((country) => [country.id, country]));
  return {
    countries,
    followed: account.followed.map((id) => byId.get(id)).filter((country) => country !== undefined),
    followedIds: new Set(account.followed),
    byId,
    changes,
    due,
    today,
    totals: {
      laws: countries.reduce((sum, country) => sum + country.law_count, 0),
      articles: countries.reduce((sum, country) => sum + country.article_count, 0),
    },
    premium: account.entitlement.premium,
    mayFollow: mayFollowMore(account.followed, account.entitlement),
    limit: account.entitlement.limits.countries,
    firstRun: account.profile !== undefined && account.followed.length === 0 && !wasWelcomed(db().userId),
    isStarting: account.profile?.start_list !== undefined && !account.profile.start_list.includes('ended'),
    choose: !postponed && mustChoose(account.followed, account.entitlement),
  };
}
