/** `Cache-Control` of a file whose name contains its hash. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
