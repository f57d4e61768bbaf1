import { Parser } from 'htmlparser2';
import { Decoder } from '../charset';
import { FetchError } from '../fetch-error';
import { withFewAttributes } from '../few-attributes';
import { BlockWriter, MAX_HTML_DEPTH } from '../html';
import type { LawReader, LawText } from './law-text';
import { oneLine } from './law-text-builder';
import { withoutStamps } from './page-stamps';

/** Elements that repeat on every page of a site. */
const PAGE_FRAME = new Set(['nav', 'header', 'footer', 'aside', 'form', 'dialog']);
/** A shorter main part is empty; the whole page is used instead. */
const MIN_MAIN = 200;

/** The main text of a web page: its main element or article, otherwise everything except the page frame. */
export class HtmlLaw implements LawReader {
  private readonly decoder: Decoder;
  private readonly parser: Parser;
  private readonly all = new BlockWriter();
  private readonly main = new BlockWriter();
  private readonly open: { name: string; isMain: boolean; isFrame: boolean }[] = [];
  private mains = 0;
  private frames = 0;
  private title: string[] = [];
  private isTitle = false;

  constructor(contentType: string) {
    this.decoder = new Decoder(contentType);
    this.parser = new Parser(
      withFewAttributes({
        onopentag: (name, attributes) => this.enter(name, attributes),
        ontext: (text) => this.text(text),
        onclosetag: (name) => this.leave(name),
      }),
    );
  }

  write(piece: Uint8Array): void {
    this.parser.write(this.decoder.write(piece));
  }

  end(): LawText {
    this.parser.end(this.decoder.end());
    const [main, all] = [this.main, this.all].map((writer) =>
      withoutStamps(
        writer
          .end()
          .map(({ kind, mark, text }) =>
            kind === 'heading' ? `## ${text}` : kind === 'item' ? `${mark} ${text}` : text,
          )
          .join('\n'),
      ),
    ) as [string, string];
    return {
      text: main.length >= MIN_MAIN ? main : all,
      title: oneLine(this.title.join('')),
      inForceFrom: '',
      repealedOn: '',
    };
  }

  private enter(name: string, { role = '', hidden }: Record<string, string>): void {
    if (this.open.length >= MAX_HTML_DEPTH)
      throw new FetchError('bad_xml', 'Its elements stand too deep within one another.');
    const isMain = name === 'main' || name === 'article' || role === 'main';
    // A header inside the main part belongs to the text.
    const isFrame =
      hidden !== undefined ||
      role === 'navigation' ||
      (PAGE_FRAME.has(name) && (this.mains === 0 || name === 'nav' || name === 'form'));
    this.open.push({ name, isMain, isFrame });
    this.mains += Number(isMain);
    this.frames += Number(isFrame);
    if (name === 'title' && this.title.length === 0) this.isTitle = true;
    if (this.frames > 0) return;
    this.all.enter(name);
    if (this.mains > 0) this.main.enter(name);
  }

  private text(text: string): void {
    if (this.isTitle) return void this.title.push(text);
    if (this.frames > 0) return;
    this.all.text(text);
    if (this.mains > 0) this.main.text(text);
  }

  private leave(name: string): void {
    this.isTitle = false;
    if (this.frames === 0) {
      this.all.leave(name);
      if (this.mains > 0) this.main.leave(name);
    }
    const opened = this.open.pop();
    this.mains -= Number(opened?.isMain ?? false);
    this.frames -= Number(opened?.isFrame ?? false);
  }
}
