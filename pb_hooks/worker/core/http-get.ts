import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { publicFetch } from './public-fetch';
import type { Job } from './job';

const Input = z.object({
  url: z.string(),
  /** Validators of the last answer: an unchanged page then answers 304 without a body. */
  etag: z._default(z.string(), ''),
  last_modified: z._default(z.string(), ''),
  max_bytes: z._default(z.int().check(z.positive(), z.maximum(50_000_000)), 5_000_000),
  max_redirects: z._default(z.int().check(z.minimum(0), z.maximum(10)), 5),
});

/** `http-get`: fetches one page or feed of an untrusted host. */
export const httpGet: Job = async (raw, { limits, allow, progress }) => {
  const input = Input.parse(raw);
  const headers: Record<string, string> = { 'user-agent': 'Molao/1 (labour law reader)' };
  if (input.etag) headers['if-none-match'] = input.etag;
  if (input.last_modified) headers['if-modified-since'] = input.last_modified;
  const answer = await publicFetch(input.url, {
    headers,
    allow,
    seconds: limits.seconds,
    maxBytes: input.max_bytes,
    maxRedirects: input.max_redirects,
    onHop: (url) => progress({ url }),
  });
  return {
    status: answer.status,
    url: answer.url,
    content_type: answer.headers['content-type'] ?? '',
    etag: answer.headers.etag ?? '',
    last_modified: answer.headers['last-modified'] ?? '',
    bytes: answer.body.byteLength,
    hash: createHash('sha256').update(answer.body).digest('hex'),
    text: decode(answer.body, answer.headers['content-type'] ?? ''),
  };
};

function decode(body: Uint8Array, contentType: string): string {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
