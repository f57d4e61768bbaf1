import { runBridge } from './sync/bridge/run-bridge';

/** A variable that `npm start` sets. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

// `npm start` keeps the input open: the bridge ends when its parent is killed.
process.stdin.resume().on('end', () => process.exit());

void runBridge({
  server: setting('MOLAO_LOCAL_URL'),
  secret: setting('MOLAO_BRIDGE_SECRET'),
  port: Number(setting('MOLAO_BRIDGE_PORT')),
  nats: setting('NATS_URL').split(','),
  account: setting('NATS_ACCOUNT'),
  seed: setting('NATS_SIGNING_SEED'),
  tokenSeconds: Number(process.env.NATS_TOKEN_SECONDS) || undefined,
});
