/** The address of a LinkedIn post. */
interface PostAddress {
  /** The address without tracking parameters. */
  url: string;
  /** Equal for all addresses of a post that can be recognised: 'activity:7100000000000000000', 'posts/a-name'. */
  key: string;
}

const HOME = 'https://www.linkedin.com';
/** Scheme, host, path. Addresses with user or port are refused; browsers read a backslash as a slash, this does not. */
const PARTS = /^https?:\/\/([a-z0-9.-]+)(\/[^?#\s\\"'<>]*)?(?:[?#]\S*)?$/i;
const LINKEDIN = /^(?:[a-z0-9-]+\.)*linkedin\.com$/i;
/** A post's URN. */
const NAMED =
  /^\/(?:embed\/)?(?:feed\/update|video\/live)\/urn:li:(activity|share|ugcPost|groupPost|article|linkedInArticle):(\d+(?:-\d+)?)\/?$/i;
const BY_NAME = /^\/(posts|pulse)\/([^/]+)\/?$/i;
/** The same number at the end of a readable address. */
const NUMBERED = /-(activity|share|ugcpost)-(\d{10,})(?:-[\w-]{1,12})?$/i;
const LONGEST = 2000;

/** LinkedIn's spelling of the URN kinds. */
const KINDS: Record<string, string> = {
  ugcpost: 'ugcPost',
  grouppost: 'groupPost',
  linkedinarticle: 'linkedInArticle',
};

/** @returns undefined if it is not a LinkedIn post: another host, a profile, the start page, a shortened link */
export function readPostAddress(address: string): PostAddress | undefined {
  const [, host = '', raw = ''] = PARTS.exec(address.trim()) ?? [];
  const path = decoded(raw);
  if (address.length > LONGEST || !LINKEDIN.test(host) || path === undefined) return undefined;
  const named = NAMED.exec(path);
  if (named) return byNumber(named[1]!, named[2]!);
  const [, place, name] = BY_NAME.exec(path) ?? [];
  if (!place || !name) return undefined;
  const numbered = NUMBERED.exec(name);
  return {
    url: `${HOME}/${place.toLowerCase()}/${encodeURIComponent(name)}`,
    key: numbered ? byNumber(numbered[1]!, numbered[2]!).key : `${place.toLowerCase()}/${name.toLowerCase()}`,
  };
}

/** The post for an API URN: 'urn:li:share:7100000000000000000'. */
export function postOfUrn(urn: string): PostAddress | undefined {
  return readPostAddress(`${HOME}/feed/update/${urn}/`);
}

function byNumber(kind: string, number: string): PostAddress {
  const name = KINDS[kind.toLowerCase()] ?? kind.toLowerCase();
  return { url: `${HOME}/feed/update/urn:li:${name}:${number}/`, key: `${name}:${number}` };
}

/** undefined if it contains characters that addresses do not allow, or an encoded slash. */
function decoded(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    // eslint-disable-next-line no-control-regex -- the expression looks for control characters
    return plain.split('/').length === path.split('/').length && !/[\u0000-\u0020\u007f?#\\]/.test(plain)
      ? plain
      : undefined;
  } catch {
    return undefined;
  }
}
