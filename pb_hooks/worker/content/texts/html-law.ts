import { Parser } from 'htmlparser2';
import { Decoder } from '../charset';
import { BlockWriter } from '../html';
import type { LawReader, LawText } from './law-text';
import { oneLine } from './law-text-builder';

/** What surrounds a page's text on every page of its site. */
const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'form', 'dialog']);
const MAIN_ROLES = new Set(['main']);
/** A main part with less is a frame around nothing. */
const MIN_MAIN = 200;

/** The main text of a web page: what stands in its main part or its article, otherwise all but what surrounds it. */
export class HtmlLaw implements LawReader {
  private readonly decoder: Decoder;
  private readonly parser: Parser;
  private readonly all = new BlockWriter();
  private readonly main = new BlockWriter();
  private readonly open: { name: string; isMain: boolean; isAround: boolean }[] = [];
  private mains = 0;
  private arounds = 0;
  private title: string[] = [];
  private isTitle = false;

  constructor(contentType: string) {
    this.decoder = new Decoder(contentType);
    this.parser = new Parser({
      onopentag: (name, attributes) => this.enter(name, attributes),
      ontext: (text) => this.text(text),
      onclosetag: (name) => this.leave(name),
    });
  }

  write(piece: Uint8Array): void {
    this.parser.write(this.decoder.write(piece));
  }

  end(): LawText {
    this.parser.end(this.decoder.end());
    const [main, all] = [this.main, this.all].map((writer) =>
      writer
        .end()
        .map(({ kind, mark, text }) => (kind === 'heading' ? `## ${text}` : kind === 'item' ? `${mark} ${text}` : text))
        .join('\n'),
    ) as [string, string];
    return {
      text: main.length >= MIN_MAIN ? main : all,
      title: oneLine(this.title.join('')),
      inForceFrom: '',
      repealedOn: '',
    };
  }

  private enter(name: string, { role = '', hidden }: Record<string, string>): void {
    const isMain = name === 'main' || name === 'article' || MAIN_ROLES.has(role);
    // A header within the main part is the text's own.
    const isAround =
      hidden !== undefined ||
      role === 'navigation' ||
      (AROUND.has(name) && (this.mains === 0 || name === 'nav' || name === 'form'));
    this.open.push({ name, isMain, isAround });
    this.mains += Number(isMain);
    this.arounds += Number(isAround);
    if (name === 'title' && this.title.length === 0) this.isTitle = true;
    if (this.arounds > 0) return;
    this.all.enter(name);
    if (this.mains > 0) this.main.enter(name);
  }

  private text(text: string): void {
    if (this.isTitle) return void this.title.push(text);
    if (this.arounds > 0) return;
    this.all.text(text);
    if (this.mains > 0) this.main.text(text);
  }

  private leave(name: string): void {
    this.isTitle = false;
    if (this.arounds === 0) {
      this.all.leave(name);
      if (this.mains > 0) this.main.leave(name);
    }
    const opened = this.open.pop();
    this.mains -= Number(opened?.isMain ?? false);
    this.arounds -= Number(opened?.isAround ?? false);
  }
}
