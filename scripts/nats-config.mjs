// `npm run nats-config -- <folder>` makes the keys of a NATS cluster: `molao-keys.conf` for its nodes, and `molao-nats.env`
// with two settings of Molao. docs/operations.md says what to do with them. The keys of operator and account are not
// stored: new keys are made by running this again.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Problem, run } from './lib/problem.mjs';

/** Without limits: who may do what is in the tokens. */
const UNLIMITED = { subs: -1, conn: -1, leaf: 0, imports: -1, exports: -1, data: -1, payload: -1, wildcards: true };

/**
 * @param {string} folder
 * @returns {Promise<{conf: string, env: string}>} the paths of the files
 */
export async function makeNatsKeys(folder) {
  const { createAccount, createOperator, encodeAccount, encodeOperator } = await import('@nats-io/jwt');
  const [operator, system, account, signer] = [createOperator(), createAccount(), createAccount(), createAccount()];
  const sign = { signer: operator };
  const tokens = {
    operator: await encodeOperator('molao', operator, { system_account: system.getPublicKey() }),
    system: await encodeAccount('system', system, { limits: UNLIMITED }, sign),
    account: await encodeAccount('molao', account, { limits: UNLIMITED, signing_keys: [signer.getPublicKey()] }, sign),
  };
  const conf = join(folder, 'molao-keys.conf');
  const env = join(folder, 'molao-nats.env');
  await mkdir(folder, { recursive: true });
  const seed = new TextDecoder().decode(signer.getSeed());
  const lines = `NATS_ACCOUNT=${account.getPublicKey()}\nNATS_SIGNING_SEED=${seed}\n`;
  await writeFile(env, lines, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw error.code === 'EEXIST' ? new Problem(`${env} is there already. Delete it to make new keys.`) : error;
  });
  await writeFile(
    conf,
    [
      '# Keys of Molao, the same on all nodes. No secrets.',
      `operator: ${tokens.operator}`,
      `system_account: ${system.getPublicKey()}`,
      'resolver: MEMORY',
      'resolver_preload: {',
      `  ${system.getPublicKey()}: ${tokens.system}`,
      `  ${account.getPublicKey()}: ${tokens.account}`,
      '}',
      '',
    ].join('\n'),
  );
  return { conf, env };
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  await run(async () => {
    const [folder] = process.argv.slice(2);
    if (!folder) throw new Problem('Name a folder: npm run nats-config -- nats');
    const { conf, env } = await makeNatsKeys(resolve(folder));
    console.log(`${conf} is for each node. Add the lines of ${env}, which are secret, to .env.`);
  });
}
