const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A record id like PocketBase's: 15 characters of a-z and 0-9. */
export function newId(): string {
  return $security.randomStringWithAlphabet(15, ALPHABET);
}
