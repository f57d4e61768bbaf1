import { entitlement, type Entitlement } from '../../../src/domain/core/access';
import { CHAT_REFUSALS } from '../../../src/domain/assistant/chat-rules';
import { accountOf } from '../core/auth';
import { refuse } from '../core/refuse';

/** The user, and what they may read. */
export interface Reader {
  id: string;
  entitlement: Entitlement;
  /** Ids of the readable countries of a free user; not used if `everything` is true. */
  countries: readonly string[];
  everything: boolean;
}

/** The signed-in user. Without one it sends 401 and returns undefined. */
export function readerOf(e: core.RequestEvent, now: Date): Reader | undefined {
  const user = e.auth;
  if (user?.collection().name !== 'users') {
    refuse(e, 401, CHAT_REFUSALS.signedOut);
    return undefined;
  }
  const entitled = entitlement(accountOf(user), now);
  return {
    id: user.id,
    entitlement: entitled,
    countries: user.getStringSlice('readable_countries'),
    everything: entitled.premium,
  };
}
