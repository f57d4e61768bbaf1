import { db } from '../../../db/current';
import { allCountries } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import { mayFollowMore, mustChoose } from '../../../domain/account/followed-countries';
import type { CountryRow } from '../../../domain/core/rows';
import { useIsChoicePostponed } from '../../shared/choice-memory';
import { useAccount } from '../../shared/use-account';
import { wasWelcomed } from '../welcome-memory';

export interface DashboardView {
  countries: CountryRow[];
  /** In the order of following. */
  followed: CountryRow[];
  followedIds: ReadonlySet<string>;
  totals: { laws: number; articles: number };
  premium: boolean;
  mayFollow: boolean;
  limit: number;
  /** Nothing is followed, and the user has not been through the first run. */
  firstRun: boolean;
  /** More countries are followed than the plan reads, and the user has not postponed the choice. */
  choose: boolean;
}

/** The data of the dashboard; undefined until the device has the countries. */
export function useDashboard(): DashboardView | undefined {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const postponed = useIsChoicePostponed(db().userId);
  if (!account || !countries?.length) return undefined;
  const byId = new Map(countries.map((country) => [country.id, country]));
  return {
    countries,
    followed: account.followed.map((id) => byId.get(id)).filter((country) => country !== undefined),
    followedIds: new Set(account.followed),
    totals: {
      laws: countries.reduce((sum, country) => sum + country.law_count, 0),
      articles: countries.reduce((sum, country) => sum + country.article_count, 0),
    },
    premium: account.entitlement.premium,
    mayFollow: mayFollowMore(account.followed, account.entitlement),
    limit: account.entitlement.limits.countries,
    firstRun: account.profile !== undefined && account.followed.length === 0 && !wasWelcomed(db().userId),
    choose: !postponed && mustChoose(account.followed, account.entitlement),
  };
}
