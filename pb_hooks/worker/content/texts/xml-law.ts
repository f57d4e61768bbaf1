import { Parser } from 'htmlparser2';
import { Decoder } from '../charset';
import { FetchError } from '../fetch-error';
import { withFewAttributes } from '../few-attributes';
import { htmlInstead } from '../feeds/xml';
import type { LawReader, LawText } from './law-text';
import { LawTextBuilder, oneLine } from './law-text-builder';

type Part = 'skip' | 'heading' | 'block' | 'label' | 'number' | 'unit';

export interface XmlRules {
  /** Names of root elements with this format. */
  roots: readonly string[];
  /**
   * Element → part, by local name or by 'parent>name', which takes precedence. Other elements are part of their line.
   * `number`: a label in brackets. `unit`: an element with a label, such as a section.
   */
  parts: Record<string, Part>;
  /** Elements (as above) with the law's title, in order of preference. */
  titles: readonly string[];
  /** Reads dates from attributes. */
  dates?(element: {
    name: string;
    parent: string;
    attributes: Record<string, string>;
  }): Partial<Pick<LawText, 'inForceFrom' | 'repealedOn'>>;
  /** Elements (as above) whose text is a date. */
  dateTexts?: Record<string, 'inForceFrom' | 'repealedOn'>;
}

const MAX_DEPTH = 500;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

interface Open {
  name: string;
  part: Part | undefined;
  fact: Fact | undefined;
}

/** Characters of a title or a date that are read, white space included. */
const MAX_FACT = 10_000;

/** A title (index in `titles`), or a date. */
type Fact = number | 'inForceFrom' | 'repealedOn';

/** Converts the XML of a law to lines while it is parsed: a code of thousands of sections is never in memory as a tree. */
export class XmlLaw implements LawReader {
  private readonly decoder: Decoder;
  private readonly parser: Parser;
  private readonly writer = new LawTextBuilder();
  private readonly open: Open[] = [];
  private readonly dates = { inForceFrom: '', repealedOn: '' };
  private readonly titles: string[] = [];
  private fact: string | undefined;
  private skipped = 0;
  private isBegun = false;

  constructor(
    private readonly rules: XmlRules,
    contentType: string,
  ) {
    this.decoder = new Decoder(contentType);
    this.parser = new Parser(
      withFewAttributes({
        onopentag: (name, attributes) => this.enter(local(name), attributes),
        ontext: (text) => this.text(text),
        onclosetag: () => this.leave(),
        onprocessinginstruction: (_, data) => {
          if (/^!doctype\s+html\b/i.test(data)) throw htmlInstead();
          if (data.startsWith('!') && data.includes('['))
            throw new FetchError('bad_xml', `It declares entities of its own, which is refused.`);
        },
      }),
      { xmlMode: true },
    );
  }

  write(piece: Uint8Array): void {
    this.parser.write(this.decoder.write(piece));
  }

  end(): LawText {
    this.parser.write(this.decoder.end());
    if (!this.isBegun) throw new FetchError('bad_xml', 'The answer is no XML.');
    if (this.open.length > 0) throw new FetchError('bad_xml', 'The text breaks off before its end.');
    this.parser.end();
    return { ...this.dates, title: this.titles.find((title) => title) ?? '', text: this.writer.end() };
  }

  private enter(name: string, attributes: Record<string, string>): void {
    const parent = this.open.at(-1)?.name ?? '';
    if (!this.isBegun && !this.rules.roots.includes(name)) throw wrongRoot(name);
    if (this.open.length >= MAX_DEPTH)
      throw new FetchError('bad_xml', 'Its elements stand too deep within one another.');
    this.isBegun = true;
    const path = `${parent}>${name}`;
    const part = this.rules.parts[path] ?? this.rules.parts[name];
    const fact = this.factOf(path, name);
    for (const [key, value] of Object.entries(this.rules.dates?.({ name, parent, attributes }) ?? {}))
      this.noteDate(key as keyof typeof this.dates, value);
    this.open.push({ name, part, fact });
    if (fact !== undefined) this.fact = '';
    if (part === 'skip') this.skipped++;
    else if (part === 'unit') this.writer.endLabels();
    else if (part) this.writer.endBlock();
  }

  /** The title or date that the text of an element is. */
  private factOf(path: string, name: string): Fact | undefined {
    const { titles, dateTexts = {} } = this.rules;
    const title = titles.findIndex((one) => one === path || one === name);
    return title >= 0 ? title : (dateTexts[path] ?? dateTexts[name]);
  }

  private text(text: string): void {
    if (this.fact !== undefined && this.fact.length < MAX_FACT) this.fact += text.slice(0, MAX_FACT);
    if (this.skipped === 0) this.writer.text(text);
  }

  private leave(): void {
    const { part, fact } = this.open.pop()!;
    if (fact !== undefined) this.endFact(fact);
    if (part === 'skip') this.skipped--;
    if (this.skipped > 0) return;
    if (part === 'heading') this.writer.endBlock('## ');
    else if (part === 'block') this.writer.endBlock();
    else if (part === 'unit') this.writer.endLabels();
    else if (part === 'label') this.writer.endLabel((label) => label);
    else if (part === 'number') this.writer.endLabel((label) => (label.startsWith('(') ? label : `(${label})`));
  }

  private endFact(fact: Fact): void {
    const text = oneLine(this.fact ?? '');
    if (typeof fact === 'number') this.titles[fact] ||= text;
    else this.noteDate(fact, text);
    this.fact = undefined;
  }

  /** The first date wins: the document's own comes before those of its parts. */
  private noteDate(key: 'inForceFrom' | 'repealedOn', value: string): void {
    if (this.dates[key] === '' && ISO_DAY.test(value)) this.dates[key] = value.slice(0, 10);
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function wrongRoot(name: string): FetchError {
  if (name.toLowerCase() === 'html') return htmlInstead();
  return new FetchError('bad_xml', `The answer is not the text of a law: its first element is <${name.slice(0, 50)}>.`);
}
