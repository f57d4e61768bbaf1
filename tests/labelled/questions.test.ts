import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

it.each(['search', 'assistant'])(
  'the %s questions name documents of the starter content, and cover enough kinds and countries',
  (set) => {
    const printed = execFileSync(process.execPath, [inRoot(`tests/labelled/check-${set}.mjs`)], { encoding: 'utf8' });
    expect(printed.trim().split('\n').at(-1)).toBe('clean');
  },
);
