import type { MolaoDatabase } from '../../db/database';
import type { DeviceEnd } from '../../domain/account/devices';
import { askStatus } from './device';
import type { AfterRefusal } from '../engine/engine';
import { withTokenLock } from './token-lock';
import type { Transport } from '../engine/transport';

interface Effects {
  /** Continues with another token. */
  renew(token: string, record: { id: string }): void;
  /** Signs out and deletes the data of this device. */
  wipe(reason: DeviceEnd): Promise<void>;
}

/**
 * Asks the server what to do after it refused this device's token. A refused token alone deletes nothing: only the
 * explicit answer does.
 */
export function askAfterRefusal(
  database: MolaoDatabase,
  transport: Pick<Transport, 'session'>,
  { renew, wipe }: Effects,
): Promise<AfterRefusal> {
  const { session } = transport;
  return withTokenLock(async () => {
    // Another tab has replaced the token meanwhile.
    if (transport.session !== session) return 'renewed';
    const status = await askStatus(database);
    // The person has signed in meanwhile: the answer is about the session before.
    if (transport.session !== session) return 'renewed';
    if (!status) return 'unanswered';
    if ('token' in status) {
      renew(status.token, status.record);
      return 'renewed';
    }
    if (status.wipe) await wipe(status.reason);
    return 'sign-in';
  });
}
