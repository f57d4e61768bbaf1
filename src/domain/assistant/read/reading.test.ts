import { afterEach, expect, it, vi } from 'vitest';
import { keepReadings, readText, type Readings } from './reading';

/** Forgets everything: the state before a server sets its own. */
const NONE: Readings = { get: () => undefined, set: () => undefined };
afterEach(() => keepReadings(NONE));

const TEXT = 'Notice is two weeks. Severance pay is one month’s wage.';

it('gives the same sentences and concepts from a reading that was kept', () => {
  const kept = new Map<string, string>();
  keepReadings({ get: (text) => kept.get(text), set: (text, reading) => void kept.set(text, reading) });
  const cut = vi.fn(() => TEXT.split(/(?<=\.) /));
  const first = readText(TEXT, cut);
  expect(first.sentences.map(({ text }) => text)).toEqual([
    'Notice is two weeks.',
    'Severance pay is one month’s wage.',
  ]);
  expect(first.sentences[1]!.concepts.length).toBeGreaterThan(first.sentences[1]!.order.length);
  expect(first.concepts).toEqual(expect.arrayContaining(first.sentences.flatMap(({ concepts }) => concepts)));
  expect(readText(TEXT, cut)).toEqual(first);
  expect(cut).toHaveBeenCalledTimes(1);
});

it('keeps a text without sentences', () => {
  const kept = new Map<string, string>();
  keepReadings({ get: (text) => kept.get(text), set: (text, reading) => void kept.set(text, reading) });
  expect([readText('', () => []), readText('', () => ['never read'])]).toEqual([
    { sentences: [], concepts: [] },
    { sentences: [], concepts: [] },
  ]);
});
