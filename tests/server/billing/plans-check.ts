import { readAccount } from '../../../src/db/queries';
import * as access from '../../../src/domain/core/access';
import { SYNCED } from '../../../src/domain/core/collections';
import { mayChangeFollowing } from '../../../src/domain/account/followed-countries';
import type { Head } from '../../../src/domain/sync/sync-protocol';
import type { ContentRow, Member, PlansWorld, PlanFields } from './plans-world';
import { head, type Row } from '../sync/sync-world';

/** The pure function. A test passes a wrong one to see that the differences are found. */
export type Claims = Pick<typeof access, 'entitlement' | 'mayRead'>;

/**
 * Gives a user these plan fields, and lists every difference between the pure function, the hooks, the API rules and
 * a synced device.
 * @param claims the pure function, or a planted wrong one
 */
export async function disagreements(world: PlansWorld, fields: PlanFields, claims: Claims = access): Promise<string[]> {
  const member = world.members[fields.role];
  await world.server.admin('PATCH', `/api/collections/users/records/${member.user.id}`, fields);
  const account = await world.server.admin<access.Account>('GET', `/api/collections/users/records/${member.user.id}`);
  const said = await head(world.server, member.user);
  const claimed = claims.entitlement(account, new Date(said.time));
  const reader = { followed: world.followed, entitlement: claimed };
  return [
    ...hookDiffers(said, claimed, world.followed),
    ...(await hookDiffersOnFollowing(world, member, claimed)),
    ...(await rulesDiffer(world, member, (row) => claims.mayRead(reader, row.collection, row.gates))),
    ...(await deviceDiffers(world, member, claimed, (row) => claims.mayRead(reader, row.collection, row.gates))),
  ];
}

/** The head, which decides what a device stores. */
function hookDiffers(said: Head, { tier }: access.Entitlement, followed: readonly string[]): string[] {
  const countries = access.readableCountries(followed, tier);
  return [
    ...(said.tier === tier ? [] : [`the head says ${said.tier}, the function ${tier}`]),
    ...(said.countries.join() === countries.join()
      ? []
      : [`the head names ${said.countries.length} countries, the function ${countries.length}`]),
  ];
}

/** The hook that limits the followed countries. */
async function hookDiffersOnFollowing(
  { server, followed, unfollowed }: PlansWorld,
  { user }: Member,
  claimed: access.Entitlement,
): Promise<string[]> {
  const send = (countries: string[]) =>
    server.api('PATCH', `/api/collections/profiles/records/${user.id}`, { token: user.token, body: { countries } });
  const may = mayChangeFollowing(followed, [...followed, unfollowed], claimed);
  const { status } = await send([...followed, unfollowed]);
  if (status === 200) await send(followed);
  return (status === 200) === may
    ? []
    : [`one country more answers ${status}, the function says ${may ? 'yes' : 'no'}`];
}

async function rulesDiffer(
  { server, content }: PlansWorld,
  { user }: Member,
  may: (row: ContentRow) => boolean,
): Promise<string[]> {
  const shown = new Set<string>();
  for (const collection of new Set(content.map((row) => row.collection))) {
    // No filter: PocketBase delays filtered lists that come back empty.
    const { body } = await server.api<{ items: Row[] }>(
      'GET',
      `/api/collections/${collection}/records?perPage=500&skipTotal=1&fields=id`,
      { token: user.token },
    );
    for (const { id } of body.items) shown.add(`${collection}/${id}`);
  }
  return content
    .filter((row) => shown.has(`${row.collection}/${row.id}`) !== may(row))
    .map((row) => `${row.name}: the rules say ${may(row) ? 'no' : 'yes'}, the function ${may(row) ? 'yes' : 'no'}`);
}

/**
 * The device stores the readable rows of followed countries and no draft, and shows the plan that the function
 * returns.
 */
async function deviceDiffers(
  { content, followed }: PlansWorld,
  member: Member,
  claimed: access.Entitlement,
  may: (row: ContentRow) => boolean,
): Promise<string[]> {
  await member.sync();
  const { entitlement } = await readAccount(member.database);
  const held = access.readableCountries(followed, claimed.tier);
  const found: string[] =
    entitlement.status === claimed.status
      ? []
      : [`the device says ${entitlement.status}, the function ${claimed.status}`];
  for (const row of content) {
    const isHere = (await member.database.table(row.collection).get(row.id)) !== undefined;
    const inScope = SYNCED[row.collection].scope === 'global' || held.includes(row.gates.country ?? '');
    const isDraft = row.collection === 'labour_laws' && !row.gates.is_published;
    const belongs = may(row) && inScope && !isDraft;
    if (isHere !== belongs)
      found.push(
        `${row.name}: ${isHere ? 'on the device' : 'not on the device'}, the function says ${may(row) ? 'yes' : 'no'}`,
      );
  }
  return found;
}
