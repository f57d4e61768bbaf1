import type { SourceToFetch } from '../../../src/core/jobs/content-jobs';
import type { Adapter } from './adapter';
import { Decoder } from '../charset';
import type { Collector } from './collector';
import { FetchError } from '../fetch-error';
import { COMMENTS, skipStart } from '../skip-start';
import { XmlReader } from './xml';

/** Characters. Smaller than the limit for XML, which is streamed; JSON is in memory as a whole. */
const MAX_JSON = 8_000_000;
/** Each value costs memory, however short it is: 8 MB of `{}` would need more than the heap. */
const MAX_JSON_MARKS = 1_000_000;
const HTML_START = /^<(!doctype\s+html|html|head|body)\b/i;

/** Reads one answer piece by piece and adds its items to the collector. */
export class AnswerReader {
  /** Problems of an answer that was read nevertheless. */
  readonly notes: string[] = [];
  private readonly decoder: Decoder;
  private start = '';
  private xml: XmlReader | undefined;
  private json: string[] | undefined;
  private jsonSize = 0;

  constructor(
    private readonly adapter: Adapter,
    private readonly source: SourceToFetch,
    private readonly address: string,
    private readonly collector: Collector,
    contentType: string,
  ) {
    this.decoder = new Decoder(contentType);
  }

  get isWhole(): boolean {
    return !this.xml?.isCutOff;
  }

  /** @throws FetchError */
  write(piece: Uint8Array): void {
    this.take(this.decoder.write(piece));
  }

  /** @throws FetchError */
  end(): void {
    this.take(this.decoder.end());
    if (this.xml) this.endXml(this.xml);
    else if (this.json) this.endJson(this.json.join(''));
    else throw new FetchError('not_a_feed', 'The answer is empty.');
  }

  private take(text: string): void {
    if (this.xml) return this.xml.write(text);
    if (this.json) return this.takeJson(text);
    this.start = (this.start + text).replace(/^[\s\ufeff]+/, '');
    if (this.start === '') return;
    const [all, first] = [this.start, this.start[0]];
    this.start = '';
    if (first === '<' && this.adapter.xml) {
      this.xml = this.openXml(this.adapter.xml);
      this.xml.write(all);
    } else if ((first === '{' || first === '[') && this.adapter.json) {
      this.json = [];
      this.takeJson(all);
    } else {
      throw new FetchError(
        'not_a_feed',
        HTML_START.test(skipStart(all, COMMENTS))
          ? 'The address gives a web page (HTML) instead of a feed.'
          : 'The answer is neither a feed nor what this source is read as.',
      );
    }
  }

  private takeJson(text: string): void {
    this.jsonSize += text.length;
    if (this.jsonSize > MAX_JSON)
      throw new FetchError('too_big', `The answer is larger than ${MAX_JSON} characters of JSON.`);
    this.json!.push(text);
  }

  private openXml(items: NonNullable<Adapter['xml']>): XmlReader {
    const reader: XmlReader = new XmlReader({
      isRecord: items.isRecord,
      onRoot: items.checkRoot,
      onRecord: (record) => {
        const item = items.read(record, reader.root!, this.source, this.address);
        if (item) this.collector.add(item);
      },
      onRefused: () => this.collector.drop('larger or deeper than any item'),
    });
    return reader;
  }

  private endXml(reader: XmlReader): void {
    reader.end();
    if (!reader.root) throw new FetchError('bad_xml', 'The answer begins as XML, but has no element.');
    const whole = reader.isCutOff ? undefined : this.adapter.xml!.finish?.(reader.root, this.source, this.address);
    if (whole) this.collector.add(whole);
    if (reader.isCutOff) this.notes.push('The answer breaks off: only its complete items were taken.');
  }

  private endJson(text: string): void {
    if (countMarks(text) > MAX_JSON_MARKS)
      throw new FetchError('too_many_items', 'Its JSON has more than a million values.');
    let document: unknown;
    try {
      document = JSON.parse(text);
    } catch {
      throw new FetchError('bad_json', 'The answer begins as JSON, but is not whole or not valid.');
    }
    const items = this.adapter.json!(document, this.address);
    if (!items) throw new FetchError('not_a_feed', 'The answer is JSON, but not the list that this source gives.');
    for (const item of items) {
      if (item) this.collector.add(item);
    }
  }
}

/** About the number of values in JSON; also counts commas and brackets within texts, which are few. */
function countMarks(json: string): number {
  let marks = 0;
  for (const character of json) if (',[{'.includes(character)) marks += 1;
  return marks;
}
