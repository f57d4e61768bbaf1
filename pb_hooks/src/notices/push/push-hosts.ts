/** The push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. A leading dot stands for any host below. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** No user, no password, no bracketed address, and nothing in the path that an address may not hold. */
const ADDRESS = /^(https?):\/\/([a-z0-9][a-z0-9.-]*)(?::(\d{1,5}))?\/[\w\-.~:/?[\]@!$&'()*+,;=%|]*$/i;

const HTTPS_PORT = '443';
const HTTP_PORT = '80';

export interface PushPlaces {
  /** `PUSH_HOSTS`: hosts, or host:port, that the operator adds. */
  hosts: readonly string[];
  /** `MOLAO_FETCH_ALLOW`: address:port pairs that may be reached although they are private. Only these may speak http. */
  allow: readonly string[];
}

/** Is this the address of a push service that messages may go to? The engine of the hooks has no URL. */
export function isPushAddress(endpoint: string, { hosts, allow }: PushPlaces): boolean {
  const [, scheme = '', host = '', given] = ADDRESS.exec(endpoint) ?? [];
  if (scheme === '') return false;
  const isSecure = scheme.toLowerCase() === 'https';
  const name = host.toLowerCase();
  const port = given ?? (isSecure ? HTTPS_PORT : HTTP_PORT);
  if (!isSecure && !allow.includes(`${name}:${port}`)) return false;
  if (hosts.includes(`${name}:${port}`)) return true;
  return (
    isSecure &&
    port === HTTPS_PORT &&
    (hosts.includes(name) || KNOWN.some((known) => (known.startsWith('.') ? name.endsWith(known) : name === known)))
  );
}

/** A list of the environment: what stands between commas. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}
