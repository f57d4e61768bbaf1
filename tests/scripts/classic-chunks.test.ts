import { describe, expect, it } from 'vitest';
import { classic } from '../../scripts/lib/classic-chunks.mjs';

type Bundle = Parameters<typeof classic>[1];

/** A bundle of chunks by their code; each imports the ones that its code names. */
const bundleOf = (codes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [
      `assets/${name}`,
      {
        type: 'chunk',
        fileName: `assets/${name}`,
        code,
        isEntry: false,
        viteMetadata: { importedCss: new Set(/css: (.*)/.exec(code)?.slice(1)) },
        imports: [...code.matchAll(/^import [^(]*"\.\/(.*)";/gm)].map(([, imported]) => `assets/${imported}`),
      },
    ]),
  ) as unknown as Bundle;

type Chunk = Parameters<typeof classic>[0];

/** What a chunk hands over: its name, what it imports, and its function. */
function handedOver(name: string, codes: Record<string, string>) {
  const bundle = bundleOf(codes);
  const handed: [string, string[], (...parts: unknown[]) => Record<string, unknown>][] = [];
  const code = classic(bundle[`assets/${name}`] as Chunk, bundle);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the test runs what a browser would
  new Function('self', code)({ molaoChunks: handed });
  return handed[0]!;
}

describe('a chunk as a classic script', () => {
  it('takes the exports of others and returns its own', () => {
    const [name, imported, run] = handedOver('page.js', {
      'page.js':
        'import { a as b, c } from "./shared.js";\nimport * as all from "./more.js";\n' +
        'function f() { return b + c + all.d; }\nexport { f as default };',
      'shared.js': 'export {};',
      'more.js': 'export {};',
    });
    expect([name, imported]).toEqual(['page.js', ['shared.js', 'more.js']]);
    const exported = run(undefined, { a: 1, c: 2 }, { d: 4 });
    expect((exported.default as () => number)()).toBe(7);
  });

  it('asks for all files of a dynamic import that it does not have, stylesheets in their order', () => {
    const asked: unknown[] = [];
    const [, , run] = handedOver('page.js', {
      'page.js': 'import "./shared.js";\nimport("./later.js");\nexport {};',
      'later.js': 'import "./shared.js";\nimport "./list.js";\nexport {};// css: assets/later.css',
      'shared.js': 'export {};',
      'list.js': 'export {};// css: assets/list.css',
    });
    run((names: unknown) => asked.push(names), {});
    expect(asked).toEqual([['later.js', 'list.js', 'list.css', 'later.css']]);
  });

  it('may set an export while it runs, and not later', () => {
    const counted = 'let n = 0; n = 5; export { n };';
    expect(handedOver('count.js', { 'count.js': counted })[2](undefined)).toEqual({ n: 5 });
    for (const code of [
      'let n = 0; function add() { n += 1; } export { n, add };',
      'let n = 0; function set() { [n] = [3]; } export { n as m, set };',
      'let n; export { n }; setTimeout(() => { for (n of [1]); });',
    ])
      expect(() => handedOver('count.js', { 'count.js': code })).toThrow('assets/count.js changes n after');
    // Another variable of the same name.
    const inner = 'const n = 1; function f(n) { n += 1; return n; } export { n, f };';
    expect(handedOver('count.js', { 'count.js': inner })[2](undefined).n).toBe(1);
  });

  it('refuses exports in other forms', () => {
    expect(() => handedOver('more.js', { 'more.js': 'export const a = 1;' })).toThrow('does not know');
  });
});
