/** The claims in the token of a mailed link. They are not verified; only the server can do that. */
interface TokenClaims {
  /** User id. */
  id?: string;
  email?: string;
  /** Only in the link that confirms a new address. */
  newEmail?: string;
}

/** Reads a token's claims; empty if the token is damaged. */
export function readClaims(token: string): TokenClaims {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
    return { id: text('id'), email: text('email'), newEmail: text('newEmail') };
  } catch {
    return {};
  }
}
