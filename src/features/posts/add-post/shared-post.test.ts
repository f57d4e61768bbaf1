import { expect, it } from 'vitest';
import { readPostAddress } from '../../../domain/posts/post-address';
import { readSharedPost } from './shared-post';

const read = (query: string) => readSharedPost((name) => new URLSearchParams(query).get(name));

it('reads the parameters of a share sheet', () => {
  expect(read('title=Minimum+wage&text=A+post&url=https%3A%2F%2Fexample.org%2Fposts%2F1')).toEqual({
    url: 'https://example.org/posts/1',
    title: 'Minimum wage',
    content: 'A post',
    author: '',
  });
});

it('finds the URL in the text, because phones put it there', () => {
  expect(read('text=Worth+reading%3A+https%3A%2F%2Fexample.org%2Fposts%2F1+%231')?.url).toBe(
    'https://example.org/posts/1',
  );
});

const POST = 'https://www.linkedin.com/posts/naledi_pay-activity-7100000000000000001-AbCd';

it.each([
  ['in a sentence', { text: `See (${POST}). Good.` }],
  ['with a full stop', { text: `Worth reading: ${POST}.` }],
  ['in quotation marks', { text: `“${POST}”, she says` }],
  ['in brackets with punctuation', { text: `[see ${POST}!]` }],
  ['behind a short link', { text: `https://lnkd.in/eXy12 ${POST}` }],
  ['beside a short link in another field', { url: 'https://lnkd.in/eXy12', text: `A post: ${POST}` }],
  ['in the title', { title: `A post on pay ${POST}`, text: '' }],
  ['in the field for it', { url: `${POST}?utm_source=share`, text: `https://lnkd.in/eXy12` }],
])('one post has one address, %s', (_, fields: Record<string, string>) => {
  const url = readSharedPost((name) => fields[name] ?? null)!.url;
  expect(readPostAddress(url)).toEqual(readPostAddress(POST));
});

it('keeps brackets that belong to an address, and a short link that stands alone', () => {
  expect(read('text=https://example.org/a_(b)).')?.url).toBe('https://example.org/a_(b)');
  expect(read('text=https://lnkd.in/eXy12.')?.url).toBe('https://lnkd.in/eXy12');
});

it('reads the parameters of the bookmarklet', () => {
  expect(read('url=https://example.org/p&title=T&content=C&author=Naledi')).toEqual({
    url: 'https://example.org/p',
    title: 'T',
    content: 'C',
    author: 'Naledi',
  });
});

it('drops a URL that is not http or https', () => {
  expect(read('url=javascript:alert(1)&title=T')?.url).toBe('');
});

it('limits titles to 200 and texts to 1000 characters', () => {
  const post = read(`title=${'t'.repeat(300)}&text=${'x'.repeat(2000)}`)!;
  expect([post.title.length, post.content.length]).toEqual([200, 1000]);
});

it('returns undefined without parameters or with empty ones', () => {
  expect([read(''), read('title=&text=+&url=')]).toEqual([undefined, undefined]);
});
