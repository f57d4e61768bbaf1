import { createHash } from 'node:crypto';
import { clip } from '../../../../src/domain/core/clip';
import type { LawToFetch, TextOutcome } from '../../../src/core/jobs/content-jobs';
import { FetchError } from '../fetch-error';
import { failureOfError, failureOfStatus, readRetryAfter } from '../host-limits/failure';
import type { HostClient } from '../host-limits/host-client';
import type { LawReader } from './law-text';
import { readerByRoot, textSourceOf, type TextSource } from './text-sources';

const MAX_TEXT = 990_000;
const MAX_TITLE = 1000;
/** A shorter page has no text of a law: it requires a browser, or is an error page. */
const MIN_TEXT = 200;

/** Fetches the text of one law. Never throws: a failure is an outcome. */
export async function fetchText(law: LawToFetch, client: HostClient, now: Date): Promise<TextOutcome> {
  const outcome: TextOutcome = {
    status: 'ok',
    code: '',
    message: '',
    http_status: 0,
    etag: '',
    text: '',
    title: '',
    in_force_from: '',
    repealed_on: '',
    final_url: '',
    hash: '',
    licence: '',
    retry_after_s: 0,
  };
  try {
    await fetchInto(outcome, law, client, now);
  } catch (error) {
    Object.assign(outcome, { status: 'failed', ...failureOfError(error) });
  }
  return outcome;
}

async function fetchInto(outcome: TextOutcome, law: LawToFetch, client: HostClient, now: Date): Promise<void> {
  if (!URL.canParse(law.url)) throw new FetchError('bad_url', 'Not an address.');
  const page = new URL(law.url);
  const source = textSourceOf(page);
  let reader: LawReader | undefined;
  const { status, url, headers } = await client.fetch(source.address(page), {
    secrets: law.headers ?? {},
    headers: law.etag ? { 'if-none-match': law.etag } : {},
    sink: (head) => {
      outcome.http_status = head.status;
      if (head.status !== 200) return () => undefined;
      const detector = new FormatDetector(source, head.headers['content-type'] ?? '');
      reader = detector;
      return (piece) => detector.write(piece);
    },
  });
  Object.assign(outcome, {
    http_status: status,
    final_url: url,
    licence: source.licence,
    retry_after_s: readRetryAfter(headers, now),
  });
  if (status === 304 && law.etag) return void Object.assign(outcome, { status: 'not_modified', etag: law.etag });
  if (!reader) return void Object.assign(outcome, { status: 'failed', ...failureOfStatus(status) });
  const { text, title, inForceFrom, repealedOn } = reader.end();
  if (text.length < MIN_TEXT)
    return void Object.assign(outcome, {
      status: 'failed',
      code: 'no_text',
      message: 'There is no text of a law at this address, or only a browser is shown it.',
    });
  Object.assign(outcome, {
    text: text.length > MAX_TEXT ? `${text.slice(0, endOfLine(text))}\n…` : text,
    hash: createHash('sha256').update(text).digest('hex'),
    title: clip(title, MAX_TITLE),
    in_force_from: inForceFrom,
    repealed_on: repealedOn,
    etag: headers.etag ?? '',
  });
}

/** The end of the last line that ends within the limit; a line may be longer than that. */
function endOfLine(text: string): number {
  const end = text.lastIndexOf('\n', MAX_TEXT);
  return end > 0 ? end : MAX_TEXT;
}

/** Chooses the reader by the first bytes: refuses PDF and images, and recognises known XML formats of any host. */
class FormatDetector implements LawReader {
  private reader: LawReader | undefined;

  constructor(
    private readonly source: TextSource,
    private readonly contentType: string,
  ) {}

  write(piece: Uint8Array): void {
    this.reader ??= this.choose(
      Buffer.from(piece.subarray(0, 4000))
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    );
    this.reader.write(piece);
  }

  end() {
    if (!this.reader) throw new FetchError('bad_xml', 'The answer is empty.');
    return this.reader.end();
  }

  private choose(start: string): LawReader {
    if (start.startsWith('%PDF') || /pdf|image\/|octet-stream.*pdf/i.test(this.contentType))
      throw new FetchError('not_a_feed', 'The address gives a PDF or an image, which is not read.');
    return (start.startsWith('<') && readerByRoot(start, this.contentType)) || this.source.read(this.contentType);
  }
}
