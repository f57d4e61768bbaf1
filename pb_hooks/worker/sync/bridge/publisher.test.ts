import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Poke } from '../../../../src/domain/sync/sync-protocol';
import { Publisher } from './publisher';

let sent: [string, Poke][];
let publisher: Publisher;
const LAW: Poke = {
  collections: ['labour_laws'],
  countries: ['za'],
  revs: { countries: 5, labour_laws: 4 },
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  publisher = new Publisher(
    (subject, poke) => sent.push([subject, poke]),
    () => 7,
  );
});
afterEach(() => vi.useRealTimers());

/** Connects, and forgets the poke of the start. */
function connected(): void {
  publisher.setConnected(true);
  vi.runAllTimers();
  sent = [];
}

it('begins with a poke for anything', () => {
  publisher.setConnected(true);
  publisher.noteGap();
  vi.runAllTimers();
  expect(sent).toEqual([['molao.shared', { collections: [], listeners: 7 }]]);
});

const subjects = () => sent.map(([subject]) => subject);

it.each([
  [
    'rows of countries only these countries',
    { ...LAW, countries: ['za', 'ke'] },
    ['molao.country.za', 'molao.country.ke'],
  ],
  ['rows of no country everybody', { ...LAW, revs: { ...LAW.revs, sources: 6 } }, ['molao.shared']],
  ['a changed country everybody', { ...LAW, collections: ['countries'] }, ['molao.shared']],
  ['tombstones everybody', { ...LAW, revs: { ...LAW.revs, tombstones: 6 } }, ['molao.shared']],
  ['rows of unknown countries everybody', { collections: ['labour_laws'] }, ['molao.shared']],
  ['anything everybody', { collections: [] }, ['molao.shared']],
])('tells of %s', (_, poke: Poke, told) => {
  connected();
  publisher.poke({ poke });
  vi.runAllTimers();
  expect(sent).toEqual(told.map((subject) => [subject, { ...poke, listeners: 7 }]));
});

it('tells of personal rows only their owner', () => {
  connected();
  publisher.poke({ poke: { collections: ['shares'] }, owner: 'me' });
  vi.runAllTimers();
  expect(subjects()).toEqual(['molao.user.me']);
});

it('joins a burst into one message for each subject', () => {
  connected();
  for (let row = 1; row <= 50; row += 1)
    publisher.poke({ poke: { collections: ['articles'], countries: ['za'], revs: { articles: row } } });
  publisher.poke({ poke: LAW });
  vi.runAllTimers();
  const poke = {
    collections: ['articles', 'labour_laws'],
    countries: ['za'],
    revs: { articles: 50, countries: 5, labour_laws: 4 },
  };
  expect(sent).toEqual([['molao.country.za', { ...poke, listeners: 7 }]]);
});

it('forgets what cannot be published, and says later that anything may have changed', () => {
  connected();
  publisher.setConnected(false);
  publisher.poke({ poke: LAW });
  vi.runAllTimers();
  expect(sent).toEqual([]);
  publisher.setConnected(true);
  vi.runAllTimers();
  expect(sent).toEqual([['molao.shared', { collections: [], listeners: 7 }]]);
});

it('says so too if the last messages before the connection broke may be lost', () => {
  connected();
  publisher.setConnected(false);
  publisher.setConnected(true);
  vi.runAllTimers();
  expect(sent).toEqual([['molao.shared', { collections: [], listeners: 7 }]]);
});

it('publishes nothing for a message that only keeps the stream open', () => {
  connected();
  publisher.poke({});
  vi.runAllTimers();
  expect(sent).toEqual([]);
});
