import { Parser } from 'htmlparser2';
import { FetchError } from '../fetch-error';
import { withFewAttributes } from '../few-attributes';

export interface XmlElement {
  /** Local name with our prefix for its namespace (see PREFIXES), whatever prefix the document uses. */
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
  /** Values of `xml:base`, outermost first. */
  bases: readonly string[];
}

interface XmlRecords {
  /** Whether an element is a record: it is passed to `onRecord` at its end, and not stored. */
  isRecord(name: string): boolean;
  onRecord(element: XmlElement): void;
  /** Called with the first element; may throw. */
  onRoot(element: XmlElement): void;
  /** Called for a record above the limits of size or depth. */
  onRefused(): void;
}

const MAX_DEPTH = 200;
/** Depth inside a record at which the whole document is refused; above MAX_RECORD_DEPTH only the record is. */
const MAX_STACK = 11_000;
const MAX_RECORD_DEPTH = 100;
/** Characters, with those of the markup. */
const MAX_RECORD = 1_000_000;
/** Outside of records a feed has little content. */
const MAX_HEAD_ELEMENTS = 20_000;
const MAX_HEAD = 1_000_000;

const PREFIXES: Record<string, string> = {
  'http://www.w3.org/2005/Atom': 'atom',
  'http://purl.org/atom/ns#': 'atom',
  'http://purl.org/rss/1.0/': '',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://purl.org/rss/1.0/modules/content/': 'content',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://www.w3.org/1999/xhtml': 'xhtml',
};

interface Open {
  element: XmlElement;
  scope: Scope;
}

/** Our prefixes by those of the document. A nested scope has the outer one as its prototype, so that it copies nothing. */
type Scope = Record<string, string>;
const NO_SCOPE = Object.create(null) as Scope;

/**
 * Parses XML piece by piece, with one record in memory at a time. Tolerates the usual errors of feeds. Refuses entity declarations
 * and never loads external resources.
 */
export class XmlReader {
  /** The first element, without its records. */
  root: XmlElement | undefined;
  /** The document was truncated. */
  isCutOff = false;
  private readonly open: Open[] = [];
  private readonly parser: Parser;
  private recordDepth = 0;
  private recordSize = 0;
  private isRefused = false;
  private headElements = 0;
  private headSize = 0;

  constructor(private readonly records: XmlRecords) {
    this.parser = new Parser(
      withFewAttributes({
        onopentag: (name, attributes) => this.enter(name, attributes),
        ontext: (text) => this.text(text),
        onclosetag: () => this.leave(),
        onprocessinginstruction: (name, data) => refuseDeclarations(name, data),
      }),
      { xmlMode: true },
    );
  }

  write(text: string): void {
    this.parser.write(text);
  }

  end(): void {
    this.isCutOff = this.open.length > 0 || !this.root;
    // An open element is an incomplete item: ignore it.
    if (!this.isCutOff) this.parser.end();
  }

  private enter(rawName: string, attributes: Record<string, string>): void {
    if (this.open.length >= (this.recordDepth > 0 ? MAX_STACK : MAX_DEPTH))
      throw new FetchError('bad_xml', 'Its elements stand too deep within one another.');
    const parent = this.open.at(-1);
    if (parent && this.isRefused) return this.skip(parent);
    const opened = openIn(parent, rawName, attributes);
    const { element } = opened;
    this.open.push(opened);
    if (!this.root) {
      this.root = element;
      this.records.onRoot(element);
    }
    if (this.recordDepth > 0) {
      if (++this.recordDepth > MAX_RECORD_DEPTH) this.isRefused = true;
      this.grow(sizeOf(rawName, attributes));
    } else if (this.records.isRecord(element.name)) {
      this.recordDepth = 1;
      this.recordSize = 0;
      this.isRefused = false;
      return;
    } else {
      this.headElements += 1;
      this.growHead(sizeOf(rawName, attributes));
    }
    if (!this.isRefused) parent?.element.children.push(element);
  }

  /** Keeps nothing of an element: only the end of its record matters. */
  private skip(parent: Open): void {
    this.recordDepth += 1;
    this.open.push(parent);
  }

  private text(text: string): void {
    const inner = this.open.at(-1)?.element;
    if (!inner) return;
    if (this.recordDepth > 0) this.grow(text.length);
    else this.growHead(text.length);
    if (!this.isRefused || this.recordDepth === 0) inner.children.push(text);
  }

  private leave(): void {
    const { element } = this.open.pop()!;
    if (this.recordDepth === 0 || --this.recordDepth > 0) return;
    if (this.isRefused) this.records.onRefused();
    else this.records.onRecord(element);
    this.isRefused = false;
  }

  private grow(by: number): void {
    this.recordSize += by;
    if (this.recordSize > MAX_RECORD) this.isRefused = true;
  }

  private growHead(by: number): void {
    this.headSize += by;
    if (this.headSize > MAX_HEAD || this.headElements > MAX_HEAD_ELEMENTS)
      throw new FetchError('not_a_feed', 'The answer is XML, but not a list of items.');
  }
}

function openIn(parent: Open | undefined, rawName: string, attributes: Record<string, string>): Open {
  const scope = scopeOf(attributes, parent?.scope ?? NO_SCOPE);
  const base = attributes['xml:base'];
  const bases = parent?.element.bases ?? [];
  const name = nameIn(rawName, scope);
  return { element: { name, attributes, children: [], bases: base ? [...bases, base] : bases }, scope };
}

/** Characters of an element's tags. */
function sizeOf(name: string, attributes: Record<string, string>): number {
  let size = 2 * name.length + '<></>'.length;
  for (const [attribute, value] of Object.entries(attributes)) size += attribute.length + value.length + ' =""'.length;
  return size;
}

function refuseDeclarations(name: string, data: string): void {
  const upper = name.toUpperCase();
  if (upper === '!DOCTYPE' && /^!doctype\s+html\b/i.test(data)) throw htmlInstead();
  if ((upper === '!DOCTYPE' && data.includes('[')) || ['!ENTITY', '!ELEMENT', '!ATTLIST'].includes(upper))
    throw new FetchError('bad_xml', 'It declares entities of its own, which is refused.');
}

export function htmlInstead(): FetchError {
  return new FetchError('not_a_feed', 'The address gives a web page (HTML) instead of a feed.');
}

function scopeOf(attributes: Record<string, string>, outer: Scope): Scope {
  let scope = outer;
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    if (scope === outer) scope = Object.create(outer) as Scope;
    const prefix = name.slice('xmlns:'.length);
    scope[prefix] = PREFIXES[value.trim()] ?? prefix;
  }
  return scope;
}

function nameIn(rawName: string, scope: Scope): string {
  const colon = rawName.indexOf(':');
  const prefix = colon < 0 ? '' : rawName.slice(0, colon);
  const ours = scope[prefix] ?? prefix;
  const local = rawName.slice(colon + 1);
  return ours === '' ? local : `${ours}:${local}`;
}
