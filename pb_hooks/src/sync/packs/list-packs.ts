import { entitlement } from '../../../../src/domain/core/access';
import { RECORD_ID } from '../../../../src/domain/core/record-id';
import { PACK_MINUTES, PACK_SETS, type Pack, type PackList } from '../../../../src/domain/sync/packs';
import type { App } from '../../core/app';
import { accountOf } from '../../core/auth';
import { readText } from '../../core/sql';
import { requireSupportedClient } from '../client-version';
import { signedAddress } from './sign-pack';

/** Of one request; more than there are countries in the world. */
const MOST_COUNTRIES = 300;
const ID = new RegExp(`^${RECORD_ID}$`);

/**
 * `GET /api/sync/packs?countries=<id>,<id>` → PackList: the packs of these countries, as far as the user may read them, and
 * those of no country.
 *
 * @throws ApiError 426
 */
export function listPacks(e: core.RequestEvent): void {
  requireSupportedClient(e);
  e.response.header().set('Cache-Control', 'no-store');
  const wanted = e.request!.url!.query().get('countries').split(',');
  if (wanted.length > MOST_COUNTRIES) throw new BadRequestError(`A request names at most ${MOST_COUNTRIES} countries.`);
  e.json(200, packListOf(e.app, e.auth!, wanted, new Date()));
}

function packListOf(app: App, user: core.Record, wanted: readonly string[], now: Date): PackList {
  const until = Math.floor(now.getTime() / 1000) + PACK_MINUTES * 60;
  const { tier, premium } = entitlement(accountOf(user), now);
  // Admins read drafts, which packs lack.
  if (tier === 'admin') return { rev: 0, until: until * 1000, packs: [] };
  const ownCountries = user.getStringSlice('readable_countries');
  const { rev, packs } = readPacks(app, {
    countries: ['', ...wanted.filter((id) => ID.test(id) && (premium || ownCountries.includes(id)))],
    kinds: premium ? PACK_SETS : PACK_SETS.filter((kind) => kind !== 'premium'),
  });
  return {
    rev,
    until: until * 1000,
    packs: packs.map((pack) => ({ ...pack, url: signedAddress(app, pack.sha256, until) })),
  };
}

/** One statement, so that the packs are those of the rev. */
function readPacks(
  app: App,
  { countries, kinds }: { countries: readonly string[]; kinds: readonly string[] },
): { rev: number; packs: Omit<Pack, 'url'>[] } {
  const text = readText(
    app,
    `SELECT json_object('rev', rev, 'packs', (SELECT json_group_array(json_object('set', kind, 'country', country,
        'from', rev_from, 'to', rev_to, 'sha256', sha256, 'bytes', bytes))
      FROM (SELECT * FROM packs WHERE retired = 0 AND country IN (SELECT value FROM json_each({:countries}))
        AND kind IN (SELECT value FROM json_each({:kinds})) ORDER BY country, kind, rev_from))) AS value FROM packs_state`,
    { countries: JSON.stringify(countries), kinds: JSON.stringify(kinds) },
  );
  return JSON.parse(text!) as { rev: number; packs: Omit<Pack, 'url'>[] };
}
