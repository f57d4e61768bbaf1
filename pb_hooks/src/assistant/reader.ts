import { entitlement, type Entitlement } from '../../../src/domain/core/access';
import { CHAT_REFUSALS } from '../../../src/domain/assistant/chat';
import { accountOf } from '../core/auth';
import { refuse } from '../core/refuse';

/** Who asks, and what they may read. */
export interface Reader {
  id: string;
  entitlement: Entitlement;
  /** Ids of the countries that a free reader reads; nothing decides by them where `everything` is set. */
  countries: readonly string[];
  everything: boolean;
}

/** The signed-in person; undefined where nobody is, which has been answered then. */
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
