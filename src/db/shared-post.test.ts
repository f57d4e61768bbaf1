import { expect, it } from 'vitest';
import { readSharedPost } from './shared-post';

const read = (query: string) => readSharedPost((name) => new URLSearchParams(query).get(name));

it('reads what a share sheet sends', () => {
  expect(read('title=Minimum+wage&text=A+post&url=https%3A%2F%2Fexample.org%2Fposts%2F1')).toEqual({
    url: 'https://example.org/posts/1',
    title: 'Minimum wage',
    content: 'A post',
    author: '',
  });
});

it('finds the address in the text, where phones put it', () => {
  expect(read('text=Worth+reading%3A+https%3A%2F%2Fexample.org%2Fposts%2F1+%231')?.url).toBe(
    'https://example.org/posts/1',
  );
});

it('reads what the bookmarklet sends', () => {
  expect(read('url=https://example.org/p&title=T&content=C&author=Naledi')).toEqual({
    url: 'https://example.org/p',
    title: 'T',
    content: 'C',
    author: 'Naledi',
  });
});

it('keeps no address that is not a web page', () => {
  expect(read('url=javascript:alert(1)&title=T')?.url).toBe('');
});

it('cuts titles at 200 and texts at 1000 characters', () => {
  const post = read(`title=${'t'.repeat(300)}&text=${'x'.repeat(2000)}`)!;
  expect([post.title.length, post.content.length]).toEqual([200, 1000]);
});

it('takes an address without parameters, and one with empty ones, for a visit', () => {
  expect([read(''), read('title=&text=+&url=')]).toEqual([undefined, undefined]);
});
