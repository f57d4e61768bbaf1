import { readFile } from 'node:fs/promises';
import { inRoot } from './paths.mjs';

const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/**
 * Replaces imports from the icon package's index by imports of single icon files. With the index, each page that shows
 * one icon would count as importing all icons (see chunks.mjs), and the builder would read about two thousand files.
 * @returns {import('vite').Plugin}
 */
export function iconImports() {
  /** @type {Map<string, string>} */
  let files;
  return {
    name: 'molao-icon-imports',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      files = filesOf(await readFile(inRoot('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8'));
    },
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('lucide-react')) return undefined;
      return { code: oneByOne(code, files), map: null };
    },
  };
}

/**
 * @param {string} list the index: lines such as `export { default as Lock, default as LockIcon } from './icons/lock.mjs';`
 * @returns {Map<string, string>} names of files by names of icons
 */
export function filesOf(list) {
  const lines = [...list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)];
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file]),
    ),
  );
}

/**
 * @param {string} code
 * @param {ReadonlyMap<string, string>} files
 */
export function oneByOne(code, files) {
  return code.replace(IMPORT, (whole, /** @type {string} */ list) => {
    const names = list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const imports = names.map((name) => {
      if (name.startsWith('type ')) return `import type { ${name.slice('type '.length)} } from 'lucide-react';`;
      const [icon = '', as = icon] = name.split(' as ');
      const file = files.get(icon);
      return file && `import ${as} from 'lucide-react/icons/${file}';`;
    });
    // If a name has no icon file, the import stays as it is.
    return imports.every(Boolean) ? imports.join(' ') : whole;
  });
}
