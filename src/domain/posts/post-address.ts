/** A post at LinkedIn. */
export interface PostAddress {
  /** Its address without what only says who shared it and where. */
  url: string;
  /** The same for every address of the post that can be told to be one: 'activity:7100000000000000000', 'posts/a-name'. */
  key: string;
}

const HOME = 'https://www.linkedin.com';
/** Scheme, host, path. A user or port in front of the host is nobody's post; a backslash is read as a slash by browsers, and not here. */
const PARTS = /^https?:\/\/([a-z0-9.-]+)(\/[^?#\s\\"'<>]*)?(?:[?#]\S*)?$/i;
const LINKEDIN = /^(?:[a-z0-9-]+\.)*linkedin\.com$/i;
/** A post as LinkedIn's own programs name it. */
const NAMED =
  /^\/(?:embed\/)?(?:feed\/update|video\/live)\/urn:li:(activity|share|ugcPost|groupPost|article|linkedInArticle):(\d+(?:-\d+)?)\/?$/i;
const BY_NAME = /^\/(posts|pulse)\/([^/]+)\/?$/i;
/** The same name at the end of a post's readable address. */
const NUMBERED = /-(activity|share|ugcpost)-(\d{10,})(?:-[\w-]{1,12})?$/i;
const LONGEST = 2000;

/** How LinkedIn spells what its names begin with. */
const KINDS: Record<string, string> = {
  ugcpost: 'ugcPost',
  grouppost: 'groupPost',
  linkedinarticle: 'linkedInArticle',
};

/** @returns undefined for an address that leads to no post of LinkedIn's: another host, a profile, the start page, a shortened link */
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

/** The post that LinkedIn's interface names: 'urn:li:share:7100000000000000000'. */
export function postOfUrn(urn: string): PostAddress | undefined {
  return readPostAddress(`${HOME}/feed/update/${urn}/`);
}

function byNumber(kind: string, number: string): PostAddress {
  const name = KINDS[kind.toLowerCase()] ?? kind.toLowerCase();
  return { url: `${HOME}/feed/update/urn:li:${name}:${number}/`, key: `${name}:${number}` };
}

/** undefined where it is not what addresses are made of, or hides a slash. */
function decoded(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    return plain.split('/').length === path.split('/').length && !/[\u0000-\u0020\u007f?#\\]/.test(plain)
      ? plain
      : undefined;
  } catch {
    return undefined;
  }
}
