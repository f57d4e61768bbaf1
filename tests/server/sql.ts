import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute } from '../../scripts/lib/processes.mjs';
import { commandArguments } from '../../scripts/lib/server.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';
import type { TestServer } from './harness';
import { SQL_COMMAND } from './core/schema-workshop';

/** Runs one SQL statement on the data of a running server, for what the API cannot do: age rows, set leases. */
export interface Sql extends AsyncDisposable {
  run(statement: string): Promise<void>;
}

export async function openSql({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<Sql> {
  const hooks = await mkdtemp(join(tmpdir(), 'molao-sql-'));
  await writeFile(join(hooks, 'sql.pb.js'), SQL_COMMAND);
  return {
    run: async (statement) => {
      await execute(
        await ensurePocketBase({ say: () => undefined }),
        commandArguments(['sql', statement], { data: dataDir, hooks, migrations: join(hooks, 'none') }),
      );
    },
    [Symbol.asyncDispose]: () => rm(hooks, { recursive: true }),
  };
}
