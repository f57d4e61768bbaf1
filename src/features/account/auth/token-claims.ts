/** What a link from one of our mails says about itself. Nothing is proven by it: only the server can tell whether it is genuine. */
export interface TokenClaims {
  /** The account. */
  id?: string;
  email?: string;
  /** In the link that confirms a new address. */
  newEmail?: string;
}

/** The claims of a token; empty where it is damaged. */
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
