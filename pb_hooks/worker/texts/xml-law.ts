import { Parser } from 'htmlparser2';
import { Decoder } from '../feeds/charset';
import { FeedError } from '../feeds/feed-error';
import { htmlInstead } from '../feeds/xml';
import type { LawReader, LawText } from './law-text';
import { LineWriter, oneLine } from './line-writer';

export type Part = 'skip' | 'heading' | 'block' | 'label' | 'number';

export interface XmlRules {
  /** Names of first elements that this is about. */
  roots: readonly string[];
  /** By an element's local name, or by 'parent>name', which comes first. What is not named is part of its line. A number is a label in brackets. */
  parts: Record<string, Part>;
  /** Elements (as above) whose first text is the law's title. */
  titles: readonly string[];
  /** Dates that stand in attributes. */
  dates?(element: { name: string; parent: string; attributes: Record<string, string> }): Partial<Pick<LawText, 'inForceFrom' | 'repealedOn'>>;
  /** Elements (as above) whose text is a date. */
  dateTexts?: Record<string, 'inForceFrom' | 'repealedOn'>;
}

const MAX_DEPTH = 500;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

interface Open {
  name: string;
  part: Part | undefined;
  fact: 'title' | 'inForceFrom' | 'repealedOn' | undefined;
}

/** Reads the XML of a law into lines as it comes: a code of thousands of sections is never held as a tree. */
export class XmlLaw implements LawReader {
  private readonly decoder: Decoder;
  private readonly parser: Parser;
  private readonly writer = new LineWriter();
  private readonly open: Open[] = [];
  private readonly facts = { title: '', inForceFrom: '', repealedOn: '' };
  private fact: string[] | undefined;
  private skipped = 0;
  private isBegun = false;

  constructor(private readonly rules: XmlRules, contentType: string) {
    this.decoder = new Decoder(contentType);
    this.parser = new Parser({
      onopentag: (name, attributes) => this.enter(local(name), attributes),
      ontext: (text) => this.text(text),
      onclosetag: () => this.leave(),
      onprocessinginstruction: (_, data) => {
        if (/^!doctype\s+html\b/i.test(data)) throw htmlInstead();
        if (data.startsWith('!') && data.includes('[')) throw new FeedError('bad_xml', `It declares entities of its own, which is refused.`);
      },
    }, { xmlMode: true });
  }

  write(piece: Uint8Array): void {
    this.parser.write(this.decoder.write(piece));
  }

  end(): LawText {
    this.parser.write(this.decoder.end());
    if (!this.isBegun) throw new FeedError('bad_xml', 'The answer is no XML.');
    if (this.open.length > 0) throw new FeedError('bad_xml', 'The text breaks off before its end.');
    this.parser.end();
    return { ...this.facts, text: this.writer.end() };
  }

  private enter(name: string, attributes: Record<string, string>): void {
    const parent = this.open.at(-1)?.name ?? '';
    if (!this.isBegun && !this.rules.roots.includes(name)) throw name.toLowerCase() === 'html' ? htmlInstead() : new FeedError('bad_xml', `The answer is not the text of a law: its first element is <${name.slice(0, 50)}>.`);
    if (this.open.length >= MAX_DEPTH) throw new FeedError('bad_xml', 'Its elements stand too deep within one another.');
    this.isBegun = true;
    const { parts, titles, dates, dateTexts = {} } = this.rules;
    const path = `${parent}>${name}`;
    const part = parts[path] ?? parts[name];
    const fact = this.facts.title === '' && titles.some((title) => title === path || title === name) ? 'title' : dateTexts[path] ?? dateTexts[name];
    for (const [key, value] of Object.entries(dates?.({ name, parent, attributes }) ?? {})) this.note(key as keyof LawText, value);
    this.open.push({ name, part, fact });
    if (fact) this.fact = [];
    if (part === 'skip') this.skipped++;
    else if (part === 'label' || part === 'number') this.writer.endLabels();
    else if (part) this.writer.endBlock();
  }

  private text(text: string): void {
    this.fact?.push(text);
    if (this.skipped === 0) this.writer.text(text);
  }

  private leave(): void {
    const { part, fact } = this.open.pop()!;
    if (fact) this.endFact(fact);
    if (part === 'skip') this.skipped--;
    if (this.skipped > 0) return;
    if (part === 'heading') this.writer.endBlock('## ');
    else if (part === 'block') this.writer.endBlock();
    else if (part === 'label') this.writer.endLabel((label) => label);
    else if (part === 'number') this.writer.endLabel((label) => (label.startsWith("(") ? label : `(${label})`));
  }

  private endFact(fact: NonNullable<Open['fact']>): void {
    this.note(fact, oneLine((this.fact ?? []).join('')));
    this.fact = undefined;
  }

  private note(key: keyof LawText, value: string | undefined): void {
    if (key === 'text' || !value || this.facts[key] !== '') return;
    if (key === 'title') this.facts.title = value;
    else if (ISO_DAY.test(value)) this.facts[key] = value.slice(0, 10);
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
