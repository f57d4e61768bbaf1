import { expect, it } from 'vitest';
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
