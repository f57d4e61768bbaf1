import { ENTRY_TIME_LENGTH } from '../../domain/sync/sync-protocol';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A PocketBase record id: 15 characters of a-z0-9 (77 bits). */
export function mintRecordId(): string {
  return randomText(15);
}

/**
 * An outbox entry's id: the time in base 36, then 15 random characters. It sorts after `previous`,
 * even when the device's clock was set back.
 *
 * @param previous the highest id in the outbox
 */
export function mintEntryId(now: number, previous: string | undefined): string {
  const time = previous ? Math.max(now, Number.parseInt(previous.slice(0, ENTRY_TIME_LENGTH), 36) + 1) : now;
  return time.toString(36).padStart(ENTRY_TIME_LENGTH, '0') + randomText(15);
}

/** A secret that only this device and, as a hash, the server know: 48 characters of a-z0-9 (248 bits). */
export function mintSecret(): string {
  return randomText(48);
}

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 252 is the largest multiple of 36 below 256: higher bytes would favour the first characters.
      if (byte < 252 && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}
