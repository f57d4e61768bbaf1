import { expect, it } from 'vitest';
import { isSamePost } from './same-post';

const content = 'The Labour Court has held that a dismissal by message is no dismissal at all.';
const post = { key: 'share:7200000000000000001', author_name: 'Naledi Mokoena', content, published_date: '2026-11-01' };
const brought = {
  key: 'activity:7200000000000000077',
  author_name: 'naledi  mokoena',
  content: content.toUpperCase(),
  published_date: '2026-11-02 00:00:00.000Z',
};

it('two posts with numbers of different kinds are the same if author, words and day are equal', () => {
  expect(isSamePost(post, { ...brought, author_name: 'Naledi Mokoena' })).toBe(true);
  expect(isSamePost(post, { ...brought, author_name: 'NALEDI MOKOENA', published_date: '' })).toBe(true);
  const others = [
    { key: 'share:7200000000000000002' },
    { author_name: 'Thabo' },
    { content: `Now: ${content}` },
    { published_date: '2026-11-09' },
  ];
  expect(others.map((other) => isSamePost(post, { ...brought, author_name: 'Naledi Mokoena', ...other }))).toEqual(
    others.map(() => false),
  );
  expect(isSamePost({ ...post, author_name: '' }, { ...brought, author_name: '' })).toBe(false);
  expect(
    isSamePost(
      { ...post, content: 'We are hiring' },
      { ...brought, author_name: post.author_name, content: 'We are hiring' },
    ),
  ).toBe(false);
});
