import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

const MAX_PICTURES = 12;
const MAX_DECISION_LINES = 40;

const inDocs = (await readdir(inRoot('docs'), { recursive: true })).map((file) => `docs/${file.replaceAll('\\', '/')}`);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'content/README.md',
  ...inDocs.filter((file) => file.endsWith('.md')),
];
const decisions = inDocs.filter((file) => /^docs\/decisions\/.+\.md$/.test(file));

/** Paths of the project that a document mentions, without placeholders such as `<subject>`. */
const mentioned = (text: string) =>
  [
    ...text.matchAll(/(?<![\w./-])((?:src|pb_hooks|pb_migrations|tests|scripts|tools|deploy)\/[\w./-]*\w)(?![\w<*{])/g),
  ].map(([, path]) => path!);

/** Files that links of a document point to, relative to the project. */
const linked = (file: string, text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => join(dirname(file), link));

const exists = (path: string) => ['', '.ts', '.tsx'].some((end) => existsSync(inRoot(path + end)));

describe('the documents', () => {
  it.each(documents)('%s mentions only paths that exist', async (file) => {
    const text = await readFile(inRoot(file), 'utf8');
    expect(mentioned(text).filter((path) => !exists(path) && !/\/dist(\/|$)/.test(path))).toEqual([]);
    expect(linked(file, text).filter((path) => !exists(path))).toEqual([]);
  });

  it('are searched for paths and links that do not exist', () => {
    expect(
      mentioned('see `src/nowhere/file.ts`, not `src/features/<subject>/`').filter((path) => !exists(path)),
    ).toEqual(['src/nowhere/file.ts']);
    expect(linked('docs/a.md', '[b](nowhere.md#part)').filter((path) => !exists(path))).toEqual(['docs/nowhere.md']);
  });

  it(`include at most ${MAX_PICTURES} images`, () => {
    expect(inDocs.filter((file) => /\.(png|jpe?g|webp|gif|svg)$/.test(file)).length).toBeLessThanOrEqual(MAX_PICTURES);
  });
});

describe('each decision', () => {
  it('has the next number', () => {
    expect(decisions.length).toBeGreaterThan(0);
    const numbers = decisions.map((file) => Number(/\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(decisions)('%s has status, context, decision and consequences in at most 40 lines', async (file) => {
    const text = await readFile(inRoot(file), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_DECISION_LINES);
    const parts = ['Status: ', '## Context', '## Decision', '## Consequences'].map((part) => text.indexOf(part));
    expect(parts.every((place, index) => place > (parts[index - 1] ?? 0))).toBe(true);
  });
});
