import type { App } from '../core/app';
import { clientId, extraScopes, isLinkedInConfigured, PROVIDER } from './provider';

const LINKS = '_externalAuths';

/** `GET /api/linkedin/setup` → {configured, scopes}: whether the operator has set LinkedIn up, and what more than their identity people are asked for. */
export function linkedInSetup(e: core.RequestEvent): void {
  e.json(200, { configured: isLinkedInConfigured(), scopes: extraScopes() });
}

/**
 * PocketBase's `auth-with-oauth2`, here for one thing: connecting LinkedIn to the account that is signed in. It makes no account, signs nobody in, and takes nobody to another account
 * because an address is the same. The answer holds LinkedIn's token and no token of ours, and nothing of LinkedIn's is kept but the person's number there.
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

/** @throws where the LinkedIn account belongs to somebody else here */
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
  // Whoever connects another account has connected that one.
  const record =
    find('recordRef = {:user}') ??
    new Record(tx.findCollectionByNameOrId(LINKS), { collectionRef: collection, recordRef: user, provider: PROVIDER });
  record.set('providerId', providerId);
  tx.save(record);
}
