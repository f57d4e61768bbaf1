import type { PackList } from '../../../domain/sync/packs';
import type { Cycle } from '../pull';
import { TransportError } from '../transport';

/**
 * Asks for the packs of countries. Without them lists bring everything.
 *
 * @returns undefined if there are none, or no answer
 */
export async function requestPacks(cycle: Cycle, countries: readonly string[]): Promise<PackList | undefined> {
  const { ctx } = cycle;
  if (!ctx.codec) {
    report(cycle, 'list', 'This browser cannot read packs.');
    return undefined;
  }
  try {
    const list = await ctx.transport.packs(countries);
    return list.rev > 0 ? list : undefined;
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const { kind } = error.failure;
    if (kind === 'unauthorised' || kind === 'too-old') throw error;
    report(cycle, 'list', error.message);
    return undefined;
  }
}

/** For the server's log. The rest goes on without an answer. */
export function report({ ctx }: Cycle, record: string, reason: string): void {
  void ctx.transport.report({ collection: 'packs', record, reason }).catch(() => {});
}
