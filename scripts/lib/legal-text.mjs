import { micromark } from 'micromark';

const HEADING = /<h2>(.+?) \{#([\w-]+)\}<\/h2>/;
/** What a text may use: modules by name, relative to src/features/site/public. */
const MODULES = {
  Link: 'react-router-dom',
  PRICE: '../../../domain/billing/plans',
  REFUND_DAYS: '../../../domain/billing/plans',
  TRIAL_DAYS: '../../../domain/billing/plans',
  styles: './public.module.css',
};

/**
 * `import { TEXT } from './terms.md'`: a legal text as the props of `LegalPage`. It is compiled to React elements, so
 * that no Markdown parser reaches the browser. The form of the files: docs/decisions/0072.
 * @returns {import('vite').Plugin}
 */
export function legalText() {
  return {
    name: 'molao-legal-text',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.md')) return undefined;
      const { transformWithOxc } = await import('vite');
      const { code } = await transformWithOxc(legalModule(source), `${id}.jsx`, { jsx: { runtime: 'automatic' } });
      return { code, map: null, moduleType: 'js' };
    },
  };
}

/**
 * @param {string} source Markdown with front matter, a summary, and sections with ids
 * @returns {string} a module with JSX
 * @throws {Error} where a part is missing or a heading has no id
 */
export function legalModule(source) {
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error('A legal text begins with its front matter.');
  const properties = head.split(/\r?\n/).map((line) => {
    const [name = '', ...value] = line.split(': ');
    return `${name}: ${JSON.stringify(value.join(': '))},`;
  });
  const jsx = toJsx(body);
  // An import that is not used may load a whole chunk.
  const imports = Object.entries(MODULES)
    .filter(([name]) => jsx.includes(name))
    .map(([name, from]) => `import ${name === 'styles' ? name : `{ ${name} }`} from '${from}';`);
  const [summary = '', ...sections] = jsx.split(/(?=<h2>)/);
  const points = [...summary.matchAll(/<li>(.*?)<\/li>/g)].map(([, point]) => expression(point));
  if (points.length === 0) throw new Error('A legal text begins with its summary, a list.');
  const list = sections.map((section) => {
    const [heading, title, id] = HEADING.exec(section) ?? [];
    if (heading === undefined) throw new Error(`This section has no {#id}: ${section.slice(0, 60)}`);
    return `{ id: '${id}', title: ${expression(title)}, body: ${expression(section.slice(heading.length).trim())} },`;
  });
  return `${imports.join('\n')}
export const TEXT = { ${properties.join(' ')} summary: [${points.join(', ')}], sections: [${list.join('\n')}] };`;
}

/**
 * Without a fragment where none is needed, which keeps the downloads small.
 * @param {string | undefined} jsx
 */
function expression(jsx = '') {
  if (!/[<{&]/.test(jsx)) return JSON.stringify(jsx);
  const isOneElement = /^<(\w+)(?:(?!<\/\1>).)*<\/\1>$/s.test(jsx);
  return isOneElement ? jsx : `<>${jsx}</>`;
}

/** @param {string} markdown */
function toJsx(markdown) {
  return (
    micromark(markdown)
      // A line break within a paragraph is a space; JSX would drop it beside an element.
      .replace(/\n(?!<\/?(?:blockquote|h2|li|ol|p|ul)\b)/g, ' ')
      .replace(/<a href="(\/[^"]*)">(.*?)<\/a>/gs, '<Link to="$1">$2</Link>')
      .replace(/<blockquote>\s*<p>\[!(.+?)\]<\/p>/g, '<div className={styles.notice} role="note" aria-label="$1">')
      .replaceAll('</blockquote>', '</div>')
  );
}
