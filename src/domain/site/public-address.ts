/**
 * Placeholder for the public address in built pages: it is known when the server runs, not at build time.
 * The static route replaces it. `.invalid` resolves nowhere if one is left.
 */
export const ADDRESS_MARK = 'https://address.invalid';
