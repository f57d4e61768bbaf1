import type { App } from '../core/app';
import { listValues, readText } from '../core/sql';

/** Ids of the countries that a user follows. A damaged list counts as empty, so that the user can replace it. */
export function followedCountries(app: App, user: string): string[] {
  const from = `FROM profiles p, ${listValues('p.countries')} WHERE p.id = {:user}`;
  return JSON.parse(readText(app, `SELECT json_group_array(value) AS value ${from}`, { user }) ?? '[]') as string[];
}
