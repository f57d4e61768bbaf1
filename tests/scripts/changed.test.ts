import { describe, expect, it } from 'vitest';
import { suitesFor } from '../../scripts/lib/changed.mjs';

const files = (file: string) =>
  Object.fromEntries(
    suitesFor([file], 'main').map(({ name, commands }) => [name, commands.flatMap(({ args }) => args).join(' ')]),
  );

describe('npm test -- --changed', () => {
  it('runs the checks and the unit tests of a document', () => {
    expect(Object.keys(files('README.md'))).toEqual(['checks', 'unit']);
    expect(files('README.md').checks).not.toContain('eslint');
  });

  it('runs the tests of the subject of a hook, and no others', () => {
    const { server, browser, sim, checks } = files('pb_hooks/src/billing/cancel.ts');
    expect(checks).toContain('pb_hooks/src/billing/cancel.ts');
    expect(server).toContain('tests/server/billing/');
    expect(server).not.toContain('tests/server/search/');
    expect(browser).toContain('tests/e2e/billing/');
    expect(sim).toBeUndefined();
  });

  it('runs the simulator for the sync, and a test of a drill that was changed itself', () => {
    expect(files('src/sync/engine/pull.ts').sim).toContain('tests/sim/model.test.ts');
    expect(files('tests/server/core/schema-plans.test.ts').server).toContain('tests/server/core/schema-plans.test.ts');
    expect(files('pb_migrations/1.js').server).toContain('tests/server/core/access.test.ts');
  });
});
