import type { App } from '../core/app';
import { clientId, extraScopes, isLinkedInConfigured, PROVIDER } from './linkedin-settings';

const LINKS = '_externalAuths';

/**
 * `GET /api/linkedin/setup` → {configured, scopes}: whether LinkedIn is configured, and which permissions beyond
 * identity users must grant.
 */
export function linkedInSetup(e: core.RequestEvent): void {
  e.json(200, { configured: isLinkedInConfigured(), scopes: extraScopes() });
}

/**
 * Restricts PocketBase's `auth-with-oauth2` to one use: connecting LinkedIn to the signed-in account. It creates no
 * account, signs nobody in, and never matches another account by e-mail address. The answer contains LinkedIn's token
 * and none of ours; only the user's LinkedIn id is stored.
 */
export function connectLinkedIn(e: core.RecordAuthWithOAuth2RequestEvent): void {
  const user = e.auth;
  const linkedIn = e.oAuth2User!;
  if (e.providerName !== PROVIDER || user?.collection().name !== 'users')
    throw new ForbiddenError('Sign in here first, then connect your LinkedIn account.');
  if (clientId() === '' || linkedIn.id === '') throw new BadRequestError('LinkedIn does not say who this is.');
  e.app.runInTransaction((tx) => link(tx, user.id, user.collection().id, linkedIn.id));
  e.json(200, { meta: { accessToken: linkedIn.accessToken, expiry: linkedIn.expiry.string() } });
}

/** @throws if the LinkedIn account is linked to another user */
function link(tx: App, user: string, collection: string, providerId: string): void {
  const find = (filter: string) =>
    tx.findRecordsByFilter(LINKS, `collectionRef = {:collection} && provider = {:provider} && ${filter}`, '', 1, 0, {
      collection,
      provider: PROVIDER,
      user,
      providerId,
    })[0];
  const theirs = find('providerId = {:providerId}');
  if (theirs && theirs.getString('recordRef') !== user)
    throw new BadRequestError('This LinkedIn account is connected to another account here.');
  if (theirs) return;
  // A newly connected account replaces the previous one.
  const record =
    find('recordRef = {:user}') ??
    new Record(tx.findCollectionByNameOrId(LINKS), { collectionRef: collection, recordRef: user, provider: PROVIDER });
  record.set('providerId', providerId);
  tx.save(record);
}
