import { Parser } from 'htmlparser2';
import { oneLineWithout } from './one-line';

/** Elements without visible text. */
const INVISIBLE_ELEMENTS = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'select',
  'textarea',
  'button',
  'video',
  'audio',
  'canvas',
]);
const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'blockquote',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'tr',
  'pre',
  'hr',
  'br',
  'figure',
  'figcaption',
  'header',
  'footer',
  'aside',
  'nav',
  'address',
  'form',
  'fieldset',
  'details',
  'summary',
  'body',
]);
const CELLS = new Set(['td', 'th']);
const MAX_LIST_DEPTH = 5;
/**
 * Elements within one another. The parser moves its list of open elements for each tag, so without this limit deep HTML
 * takes quadratic time (16 s for 600 kB).
 */
export const MAX_HTML_DEPTH = 1000;
/** Limit for text that was HTML-encoded several times. */
const MAX_ENCODINGS = 3;

const TAG = /<\/?[a-z][^<>]*>|<!--/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Control characters, direction marks and zero-width characters. */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- the expression exists to remove them
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

interface Block {
  kind: 'paragraph' | 'heading' | 'item';
  /** Heading: 1–6. Item: depth of its list. */
  level: number;
  /** Bullet of an item: '-' or its number. */
  mark: string;
  text: string;
}

/** Plain text of HTML on one line, also if the HTML was encoded twice. */
export function textOf(html: string): string {
  let text = html;
  for (let pass = 0; pass <= MAX_ENCODINGS && (pass === 0 || TAG.test(text) || ENTITY.test(text)); pass++)
    text = blocksOf(text)
      .map((block) => block.text)
      .join(' ');
  return text
    .replace(/</g, (character, at: number) => (TAG.test(text.slice(at, at + 500)) ? '' : character))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Converts HTML to Markdown with paragraphs, headings and lists. Links, images and emphasis are removed; the result contains no HTML. */
export function markdownOf(html: string): string {
  const lines: string[] = [];
  let before: Block | undefined;
  for (const block of blocksOf(decoded(html))) {
    if (before) lines.push(before.kind === 'item' && block.kind === 'item' ? '\n' : '\n\n');
    lines.push(asMarkdown(block));
    before = block;
  }
  return lines.join('');
}

function asMarkdown({ kind, level, mark, text }: Block): string {
  // Remaining tags were encoded twice within this block.
  const escaped = escapeMarkdown(TAG.test(text) ? textOf(text) : text);
  if (kind === 'heading') return `${'#'.repeat(Math.min(4, Math.max(2, level)))} ${escaped}`;
  return kind === 'item' ? `${'   '.repeat(level - 1)}${mark} ${escaped}` : escaped;
}

function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(^|[^\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (underscore) => underscore.replace('_', '\\_'))
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?[a-z\d]{1,31};)/gi, '\\&')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/^(#{1,6}(?=\s|$)|[-+=>~|](?=.?))/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Decodes HTML that was encoded as text. */
function decoded(html: string): string {
  let text = html;
  for (let pass = 0; pass < MAX_ENCODINGS && !TAG.test(text) && /&lt;[/!]?[a-z]/i.test(text); pass++)
    text = blocksOf(text)
      .map((block) => block.text)
      .join('\n');
  return text;
}

/** The blocks of HTML in document order, each with its text on one line. What follows a too deep element is left out. */
export function blocksOf(html: string): Block[] {
  // Fast path: most titles and many summaries are plain text.
  if (!/[<&]/.test(html)) return blocksOfPlainText(html);
  const writer = new BlockWriter();
  let depth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      depth += 1;
      if (depth > MAX_HTML_DEPTH) parser.pause();
      else writer.enter(name);
    },
    ontext: (text) => writer.text(text),
    onclosetag: (name) => {
      depth -= 1;
      writer.leave(name);
    },
  });
  parser.write(html);
  parser.end();
  return writer.end();
}

function blocksOfPlainText(plain: string): Block[] {
  const text = oneLine(plain);
  return text === '' ? [] : [{ kind: 'paragraph', level: 0, mark: '', text }];
}

function oneLine(text: string): string {
  return oneLineWithout(INVISIBLE, text);
}

/** Builds blocks from the events of an HTML parser. */
export class BlockWriter {
  private readonly blocks: Block[] = [];
  private parts: string[] = [];
  private invisible = 0;
  private heading = 0;
  /** Number of the next item for each open list; 0: unnumbered. */
  private readonly lists: number[] = [];
  private mark = '';
  private isRowBegun = false;

  enter(name: string): void {
    if (INVISIBLE_ELEMENTS.has(name)) this.invisible++;
    if (CELLS.has(name)) {
      if (this.isRowBegun) this.parts.push(' | ');
      this.isRowBegun = true;
    }
    if (!isBlock(name)) return;
    if (name !== 'br' || !this.isRowBegun) this.flush();
    if (name === 'tr') this.isRowBegun = false;
    if (/^h[1-6]$/.test(name)) this.heading = Number(name[1]);
    if (name === 'ul' || name === 'ol') this.lists.push(name === 'ol' ? 1 : 0);
    if (name === 'li') this.mark = this.nextMark();
  }

  text(text: string): void {
    if (this.invisible === 0) this.parts.push(text);
  }

  leave(name: string): void {
    if (INVISIBLE_ELEMENTS.has(name)) this.invisible = Math.max(0, this.invisible - 1);
    if (!isBlock(name) || name === 'br') return;
    this.flush();
    if (/^h[1-6]$/.test(name)) this.heading = 0;
    if (name === 'ul' || name === 'ol') this.lists.pop();
    if (name === 'li') this.mark = '';
    if (name === 'tr' || name === 'table') this.isRowBegun = false;
  }

  end(): Block[] {
    this.flush();
    return this.blocks;
  }

  private nextMark(): string {
    const list = this.lists.length - 1;
    const number = this.lists[list] ?? 0;
    if (number > 0) this.lists[list] = number + 1;
    return number > 0 ? `${number}.` : '-';
  }

  /** The text so far. Its parts are dropped first, because a long text needs memory for each of its forms. */
  private take(): string {
    const text = this.parts.join('');
    this.parts = [];
    return text;
  }

  private flush(): void {
    const text = oneLine(this.take());
    if (text === '' || /^[|\s]*$/.test(text)) return;
    if (this.heading > 0) this.blocks.push({ kind: 'heading', level: this.heading, mark: '', text });
    else if (this.mark)
      this.blocks.push({
        kind: 'item',
        level: Math.min(MAX_LIST_DEPTH, Math.max(1, this.lists.length)),
        mark: this.mark,
        text,
      });
    else this.blocks.push({ kind: 'paragraph', level: 0, mark: '', text });
    // Further text in the same item is a paragraph of its own.
    if (this.heading === 0) this.mark = '';
  }
}

function isBlock(name: string): boolean {
  return BLOCKS.has(name) || name === 'li' || /^h[1-6]$/.test(name);
}
