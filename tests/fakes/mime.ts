/** A parsed mail. */
export interface ReceivedMail {
  /** Names in lower case; encoded words are decoded. */
  headers: Record<string, string>;
  to: string;
  subject: string;
  /** The plain text part. */
  text: string;
  html: string;
}

/** @param raw one mail, one character per byte */
export function parseMail(raw: string): ReceivedMail {
  const { headers, body } = splitHeaders(raw);
  const parts = partsOf(headers, body);
  const part = (type: string) => parts.find((each) => each.type === type)?.content ?? '';
  return {
    headers,
    to: headers.to ?? '',
    subject: headers.subject ?? '',
    text: part('text/plain'),
    html: part('text/html'),
  };
}

function splitHeaders(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = (end < 0 ? raw : raw.slice(0, end)).replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    head.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  return { headers, body: end < 0 ? '' : raw.slice(end + 4) };
}

function partsOf(headers: Record<string, string>, body: string): { type: string; content: string }[] {
  const type = (headers['content-type'] ?? 'text/plain').split(';')[0]!.trim().toLowerCase();
  const boundary = /boundary="?([^";]+)"?/i.exec(headers['content-type'] ?? '')?.[1];
  if (!type.startsWith('multipart/') || !boundary)
    return [{ type, content: decodeBody(headers['content-transfer-encoding'] ?? '', body) }];
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => {
      const inner = splitHeaders(piece.replace(/^\r\n/, ''));
      return partsOf(inner.headers, inner.body);
    });
}

function decodeBody(encoding: string, body: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding.toLowerCase() === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

/** Encoded words of RFC 2047: =?utf-8?q?…?= and =?utf-8?b?…?=. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
