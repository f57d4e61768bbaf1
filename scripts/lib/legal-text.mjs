import { micromark } from 'micromark';

const HEADING = /<h2>(.+?) \{#([\w-]+)\}<\/h2>/;
/** Names that a text may use, with their modules, relative to src/features/site/public. */
const MODULES = {
  Link: 'react-router-dom',
  PRICE: '../../../domain/billing/plans',
  REFUND_DAYS: '../../../domain/billing/plans',
  TRIAL_DAYS: '../../../domain/billing/plans',
  styles: './public.module.css',
};

/**
 * Supports `import { TEXT } from './terms.md'`: a legal text as the props of `LegalPage`. The text is compiled to React
 * elements, because the browser should load no Markdown parser. docs/decisions/0072 describes the form of the files.
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
 * @throws {Error} if a part is missing or a heading has no id
 */
export function legalModule(source) {
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error('A legal text begins with its front matter.');
  const properties = head.split(/\r?\n/).map((line) => {
    const [name = '', ...value] = line.split(': ');
    return `${name}: ${JSON.stringify(value.join(': '))},`;
  });
  const jsx = toJsx(body);
  // Import only what the text uses, because an unused import may load a whole chunk.
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
 * The JSX as one expression. It adds a fragment only if needed, which keeps the downloads small.
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
      // A line break in a paragraph becomes a space, because JSX drops a line break next to an element.
      .replace(/\n(?!<\/?(?:blockquote|h2|li|ol|p|ul)\b)/g, ' ')
      .replace(/<a href="(\/[^"]*)">(.*?)<\/a>/gs, '<Link to="$1">$2</Link>')
      .replace(/<blockquote>\s*<p>\[!(.+?)\]<\/p>/g, '<div className={styles.notice} role="note" aria-label="$1">')
      .replaceAll('</blockquote>', '</div>')
  );
}
