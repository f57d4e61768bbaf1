import type { OAuthClient } from '../../core/jobs/content-jobs';
import { hostOf } from './host-of';

interface Access {
  headers?: Record<string, string>;
  oauth?: OAuthClient;
}

/**
 * How to send the operator's keys, by host. Only the host decides: a source's adapter and address come from an admin or a redirect and
 * are not trusted.
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
 * Headers or OAuth client for an address. Only for https, because others can read a key on plain http.
 *
 * @param read an environment variable
 */
export function accessTo(address: string, read: (name: string) => string): Access {
  const show = address.toLowerCase().startsWith('https://') ? ACCESS.get(hostOf(address)) : undefined;
  return show?.(read) ?? {};
}
