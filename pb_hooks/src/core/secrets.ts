import type { App } from './app';
import { execute, readText } from './sql';

const LENGTH = 64;

/**
 * A random secret of this database for one purpose ('unsubscribe', 'trial'), made when it is first asked for. It lies in the database, so that it
 * is in every backup: what was signed or hashed with it stays recognisable. Different purposes never share one.
 */
export function secretFor(app: App, purpose: string): string {
  return keptSecret(app, purpose, () => $security.randomString(LENGTH));
}

/** As `secretFor`, for a secret that is not just random: `make` is called where there is none yet. */
export function keptSecret(app: App, purpose: string, make: () => string): string {
  const kept = read(app, purpose);
  if (kept !== undefined) return kept;
  // Two that ask at once make two, and one of them wins.
  execute(
    app,
    'INSERT INTO server_secrets (purpose, value) VALUES ({:purpose}, {:value}) ON CONFLICT (purpose) DO NOTHING',
    { purpose, value: make() },
  );
  return read(app, purpose)!;
}

function read(app: App, purpose: string): string | undefined {
  return readText(app, 'SELECT value FROM server_secrets WHERE purpose = {:purpose}', { purpose });
}
