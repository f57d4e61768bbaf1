/** The push services of Chromium, Firefox, Safari and Edge. A leading dot allows any subdomain. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** Rejects user names, passwords, bracketed addresses and characters that a URL path must not contain. */
const ADDRESS = /^(https?):\/\/([a-z0-9][a-z0-9.-]*)(?::(\d{1,5}))?\/[\w\-.~:/?[\]@!$&'()*+,;=%|]*$/i;

const HTTPS_PORT = '443';
const HTTP_PORT = '80';

interface PushPlaces {
  /** `PUSH_HOSTS`: hosts, or host:port, that the operator adds. */
  hosts: readonly string[];
  /** `MOLAO_FETCH_ALLOW`: private address:port pairs that are allowed. Only these may use http. */
  allow: readonly string[];
}

/** Whether messages may be sent to this address. The engine has no `URL`. */
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

/** Reads a comma-separated environment variable. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}
