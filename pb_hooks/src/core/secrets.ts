import type { App } from './app';
import { execute, readText } from './sql';

const LENGTH = 64;

/**
 * A random secret for one purpose ('unsubscribe', 'trial'), made at the first call. It is stored in the database and
 * so in every backup: earlier signatures and hashes stay valid. Each purpose has its own.
 */
export function secretFor(app: App, purpose: string): string {
  return readOrMakeSecret(app, purpose, () => $security.randomString(LENGTH));
}

/** As `secretFor`, for a secret that is not just random. @param make is called if there is none yet */
export function readOrMakeSecret(app: App, purpose: string, make: () => string): string {
  const kept = read(app, purpose);
  if (kept !== undefined) return kept;
  // Two calls at the same time make two secrets; the first one stored is used.
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
