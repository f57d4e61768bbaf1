/**
 * Stands in the built pages where the public address belongs: it is known when the server runs, not when the app is built.
 * The static route puts it in. `.invalid` leads nowhere, should it ever be left standing.
 */
export const ADDRESS_MARK = 'https://address.invalid';
