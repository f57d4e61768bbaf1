import type { OAuthClient } from '../../core/jobs/content-jobs';
import { hostOf } from './hosts';

interface Access {
  headers?: Record<string, string>;
  oauth?: OAuthClient;
}

/**
 * How the operator's keys are shown, by the one host that they are for. A source's address and adapter are what an admin typed, or where the host has sent us:
 * they decide nothing here.
 */
const ACCESS = new Map<string, (read: (name: string) => string) => Access>([
  [
    'api.laws.africa',
    (read) => {
      const token = read('LAWS_AFRICA_TOKEN');
      return token === '' ? {} : { headers: { Authorization: `Token ${token}` } };
    },
  ],
  [
    'api.piste.gouv.fr',
    (read) => ({
      oauth: {
        token_url: 'https://oauth.piste.gouv.fr/api/oauth/token',
        client_id: read('PISTE_CLIENT_ID'),
        client_secret: read('PISTE_CLIENT_SECRET'),
      },
    }),
  ],
]);

/**
 * What a request to this address may carry. Only over TLS: a key that was read on the way is anybody's.
 *
 * @param read an environment variable
 */
export function accessTo(address: string, read: (name: string) => string): Access {
  const show = address.toLowerCase().startsWith('https://') ? ACCESS.get(hostOf(address)) : undefined;
  return show?.(read) ?? {};
}
