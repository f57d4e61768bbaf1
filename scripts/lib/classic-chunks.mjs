import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { analyze } from '@typescript-eslint/scope-manager';
import { transform } from 'esbuild';
import { parseAst } from 'vite';
import { inRoot } from './paths.mjs';
import { withImports } from './prerender.mjs';

/**
 * @typedef {import('vite').Rolldown.OutputBundle} Bundle
 * @typedef {import('vite').Rolldown.OutputChunk} Chunk
 * @typedef {{start: number, end: number, text: string}} Edit
 */

const LOADER = 'scripts/lib/chunk-loader.js';

/**
 * Makes classic scripts of the app's modules. Chromium keeps the compiled code of classic scripts, and reads it at the
 * next start; of modules it keeps nothing, and compiles them each time.
 *
 * A chunk hands its function to the loader (chunk-loader.js), which stands at the beginning of each page's own chunk. The
 * function gets the exports of the chunks that it imports, and returns its own. Its exports are values, not live
 * bindings: a chunk that changes an exported variable later fails the build. So does a circle (`acyclicChunks`).
 *
 * @returns {import('vite').Plugin}
 */
export function classicChunks() {
  const version = readFileSync(import.meta.filename, 'utf8') + readFileSync(inRoot(LOADER), 'utf8');
  return {
    name: 'molao-classic-chunks',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { modulePreload: { polyfill: false } } }),
    // The names of files follow from their contents before this change. Devices keep a file under its name.
    augmentChunkHash: () => version,
    // Before Vite, which would request the files of dynamic imports. The loader does: scripts and stylesheets together.
    async generateBundle(_options, bundle) {
      const loader = await transform(readFileSync(inRoot(LOADER), 'utf8'), { minify: true, target: 'es2022' });
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const codes = chunks.map((chunk) => (chunk.isEntry ? loader.code : '') + classic(chunk, bundle));
      for (const [index, chunk] of chunks.entries()) chunk.code = codes[index] ?? '';
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.html'))
          file.source = withClassicScripts(String(file.source), bundle);
    },
  };
}

/** Where an expression or statement names what it sets. @type {Readonly<Record<string, string>>} */
const ASSIGNED = {
  AssignmentExpression: 'left',
  UpdateExpression: 'argument',
  ForInStatement: 'left',
  ForOfStatement: 'left',
};

/**
 * @param {Chunk} chunk
 * @param {Bundle} bundle
 * @returns {string} the chunk's code as a classic script
 * @throws {Error} if it has a form that is not known here
 */
export function classic(chunk, bundle) {
  const { code, fileName } = chunk;
  const ast = /** @type {any} */ (parseAst(code, { lang: 'js', astType: 'ts' }));
  /** @type {string[]} */
  const imported = [];
  /** @type {string[]} */
  const returned = [];
  /** @type {Edit[]} */
  const edits = [];
  for (const node of ast.body) {
    if (node.type === 'ImportDeclaration') {
      const name = basename(node.source.value);
      if (!imported.includes(name)) imported.push(name);
      const text = bindings(node.specifiers, `$from${imported.indexOf(name)}`);
      edits.push({ start: node.start, end: node.end, text });
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration && !node.source) {
      for (const { local, exported } of node.specifiers) returned.push(`${exported.name}:${local.name}`);
      edits.push({ start: node.start, end: node.end, text: '' });
    } else if (node.type === 'ExportDefaultDeclaration' && !node.declaration.id) {
      returned.push('default:$default');
      edits.push({ start: node.start, end: node.declaration.start, text: 'const $default=' });
    } else if (node.type.startsWith('Export'))
      throw new Error(`${fileName} exports in a way that scripts/lib/classic-chunks.mjs does not know.`);
  }
  const assigned = new Set();
  visit(ast, (node) => {
    // A module's address is used for other files of the build only, by their absolute paths.
    if (node.type === 'MetaProperty')
      edits.push({ start: node.start, end: node.end, text: '({url:document.baseURI})' });
    else if (node.type === 'ImportExpression') {
      const target = node.source.value ?? node.source.quasis?.[0].value.cooked;
      // React Router can load modules by an address of the server; this app has none.
      if (target)
        edits.push({
          start: node.start,
          end: node.end,
          text: `$load(${JSON.stringify(needed(target, chunk, bundle))})`,
        });
    }
    const target = ASSIGNED[node.type];
    if (target) visit(node[target], ({ type, name }) => type === 'Identifier' && assigned.add(name));
  });
  // The names alone tell of nearly all chunks that they are free of it.
  if (returned.some((each) => assigned.has(localOf(each)))) refuseChangedExports(ast, returned, fileName);
  const parameters = ['$load', ...imported.map((_, index) => `$from${index}`)];
  const start = chunk.isEntry
    ? `self.molaoChunks.load(${JSON.stringify(
        withImports(chunk, bundle)
          .map(({ fileName: name }) => baseOf(name))
          .reverse(),
      )});`
    : '';
  // In parentheses, because engines then compile the function at once.
  return (
    `(self.molaoChunks??=[]).push([${JSON.stringify(basename(fileName))},${JSON.stringify(imported)},` +
    `(function(${parameters}){"use strict";${edited(code, edits)}\nreturn{${returned}}})]);${start}\n`
  );
}

/**
 * @param {readonly any[]} specifiers of an import
 * @param {string} from the variable with the other chunk's exports
 */
function bindings(specifiers, from) {
  const names = specifiers.map(({ type, imported, local }) => {
    if (type === 'ImportNamespaceSpecifier') return `...${local.name}`;
    const name = type === 'ImportDefaultSpecifier' ? 'default' : imported.name;
    return name === local.name ? name : `${name}:${local.name}`;
  });
  return names.length > 0 ? `const{${names}}=${from};` : '';
}

/**
 * The files of a dynamic import that the chunk does not have already: first the imported script, then the scripts that it
 * imports, and the stylesheets in their order.
 * @param {string} target
 * @param {Pick<Chunk, 'fileName'>} chunk
 * @param {Bundle} bundle
 */
function needed(target, { fileName }, bundle) {
  const chunkOf = (/** @type {string} */ name) =>
    Object.values(bundle).find((file) => file.type === 'chunk' && baseOf(file.fileName) === baseOf(name));
  const [own, imported] = [chunkOf(fileName), chunkOf(target)];
  if (own?.type !== 'chunk' || imported?.type !== 'chunk')
    throw new Error(`${fileName} imports ${target}, which is no chunk.`);
  const has = new Set(filesOf(own, bundle));
  return filesOf(imported, bundle)
    .filter((name) => !has.has(name))
    .map(baseOf);
}

/**
 * @param {Chunk} chunk
 * @param {Bundle} bundle
 * @returns {string[]} the chunk, what it imports, and the stylesheets of all
 */
function filesOf(chunk, bundle) {
  const chunks = withImports(chunk, bundle);
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...chunks.map(({ fileName }) => fileName).reverse(), ...new Set(styles)];
}

/** @param {string} name */
const baseOf = (name) => basename(name);

/** @param {any} ast @param {readonly string[]} returned @param {string} fileName */
function refuseChangedExports(ast, returned, fileName) {
  // The scope manager reads positions in this form.
  visit(ast, (node) => void (node.range = [node.start, node.end]));
  const [module] = analyze(ast, { sourceType: 'module' }).globalScope?.childScopes ?? [];
  for (const name of returned.map(localOf)) {
    const references = module?.set.get(name)?.references ?? [];
    if (references.some((reference) => reference.isWrite() && !isAtTop(ast, reference)))
      throw new Error(`${fileName} changes ${name} after it has exported it.`);
  }
}

/** @param {string} returned 'exported:local' */
const localOf = (returned) => returned.slice(returned.indexOf(':') + 1);

/**
 * Whether a variable is set while the chunk runs, before its exports are returned.
 * @param {any} ast
 * @param {import('@typescript-eslint/scope-manager').Reference} reference
 */
const isAtTop = (ast, { from }) => from.variableScope.block === ast;

/** @param {any} node @param {(node: any) => unknown} use for the node and all below it */
function visit(node, use) {
  if (Array.isArray(node)) for (const each of node) visit(each, use);
  else if (node && typeof node === 'object') {
    if (node.type) use(node);
    for (const key in node) visit(node[key], use);
  }
}

/** @param {string} code @param {readonly Edit[]} edits */
function edited(code, edits) {
  let text = '';
  let from = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    text += code.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + code.slice(from);
}

/**
 * Replaces the module and the preloads of a page. What the page's own chunk imports comes before it, so that it can run
 * as soon as it is there.
 * @param {string} html
 * @param {Bundle} bundle
 */
function withClassicScripts(html, bundle) {
  const entry = /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>/;
  const part = /\s*<link rel="modulepreload"[^>]* href="\/([^"]+)">/g;
  const own = entry.exec(html)?.[1];
  if (!own) return html;
  const chunk = bundle[own];
  if (chunk?.type !== 'chunk') throw new Error(`A page begins with ${own}, which is no chunk.`);
  const imports = withImports(chunk, bundle).map(({ fileName }) => fileName);
  const others = [...html.matchAll(part)].flatMap(([, name = '']) => (imports.includes(name) ? [] : [name]));
  const scripts = [...imports, ...others].map((name) => `<script defer crossorigin src="/${name}"></script>`);
  return html.replaceAll(part, '').replace(entry, () => `\n    ${scripts.join('\n    ')}`);
}
