import { expect, it } from 'vitest';
import type { SearchDocument } from '../domain/search/documents';
import { termsOf } from '../domain/search/index-terms';
import { Postings } from './postings';

const document = (id: string, title: string, text = ''): SearchDocument => ({
  id,
  kind: 'law',
  title,
  text,
  also: '',
  country: '',
  topics: [],
  date: '',
  source: '',
  premium: false,
});

const stem = (word: string) => termsOf(word)[0]!;

/** The ids of the documents whose title has a word, and how often it occurs there. */
const inTitle = (postings: Postings, word: string) => {
  const [pairs = []] = postings.terms.get(stem(word)) ?? [];
  return Object.fromEntries(
    pairs.flatMap((number, at) => {
      const found = at % 2 === 0 && postings.documents[number];
      return found ? [[found.id, pairs[at + 1]]] : [];
    }),
  );
};

function filled(): Postings {
  const postings = new Postings();
  postings.put(document('a', 'wage wage', 'strike'));
  postings.put(document('b', 'wage strike', 'strike lockout'));
  return postings;
}

it('counts how often each field of a document has a term', () => {
  const postings = filled();
  expect(inTitle(postings, 'wage')).toEqual({ a: 2, b: 1 });
  expect(inTitle(postings, 'strike')).toEqual({ b: 1 });
  expect(postings.frequency(stem('strike'))).toBe(2);
  expect(postings.frequency(stem('none'))).toBe(0);
  expect(postings.lengthsOf(0)).toEqual({ own: [1, 2], mean: 1.5 });
});

it('replaces a document of the same id, and removes one', () => {
  const postings = filled();
  postings.put(document('a', 'leave'));
  expect(postings.size).toBe(2);
  expect(inTitle(postings, 'wage')).toEqual({ b: 1 });
  expect(inTitle(postings, 'leave')).toEqual({ a: 1 });
  postings.remove('b');
  postings.remove('unknown');
  expect(postings.size).toBe(1);
  expect(inTitle(postings, 'wage')).toEqual({});
});

it('changes nothing if a field of a document cannot be read', () => {
  const postings = filled();
  expect(() => postings.put({ ...document('a', 'leave'), text: undefined as never })).toThrow();
  expect(postings.size).toBe(2);
  expect(inTitle(postings, 'wage')).toEqual({ a: 2, b: 1 });
});

it('is the same after saving as JSON and loading, without removed documents', () => {
  const postings = filled();
  postings.remove('a');
  postings.put(document('c', 'leave', 'wage'));
  const saved = JSON.stringify(postings.save());
  const loaded = Postings.load(JSON.parse(saved) as ReturnType<Postings['save']>);
  for (const each of [postings, loaded]) {
    expect(each.size).toBe(2);
    expect(inTitle(each, 'wage')).toEqual({ b: 1 });
    expect(inTitle(each, 'leave')).toEqual({ c: 1 });
    expect(each.lengthsOf(0)).toEqual({ own: [2, 1], mean: 1.5 });
  }
  loaded.put(document('c', 'wage'));
  expect(inTitle(loaded, 'wage')).toEqual({ b: 1, c: 1 });
});

it('deletes the terms and numbers of removed documents when there are many', () => {
  const postings = filled();
  postings.put(document('c', 'overtime'));
  for (let at = 0; at < 100; at += 1) postings.put(document('c', 'leave wage'));
  expect(postings.size).toBe(3);
  expect(postings.documents.length).toBeLessThan(30);
  expect(postings.terms.has(stem('overtime'))).toBe(false);
  expect(inTitle(postings, 'wage')).toEqual({ a: 2, b: 1, c: 1 });
  expect(inTitle(postings, 'leave')).toEqual({ c: 1 });
});
