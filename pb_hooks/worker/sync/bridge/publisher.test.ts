import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Poke } from '../../../../src/domain/sync/sync-protocol';
import { Publisher } from './publisher';

let sent: [string, Poke][];
let publisher: Publisher;
const LAW: Poke = {
  collections: ['countries', 'labour_laws'],
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

it('tells a country of its rows, and everybody of rows of no country', () => {
  connected();
  publisher.poke({ poke: LAW });
  vi.runAllTimers();
  expect(sent).toEqual([
    ['molao.shared', { collections: ['countries'], countries: [], revs: { countries: 5 }, listeners: 7 }],
    ['molao.country.za', { collections: ['labour_laws'], countries: ['za'], revs: { labour_laws: 4 }, listeners: 7 }],
  ]);
});

it('tells everybody of tombstones', () => {
  connected();
  publisher.poke({
    poke: { collections: ['labour_laws'], countries: ['za'], revs: { labour_laws: 4, tombstones: 5 } },
  });
  vi.runAllTimers();
  expect(sent[0]).toEqual(['molao.shared', { collections: [], countries: [], revs: { tombstones: 5 }, listeners: 7 }]);
});

it('tells everybody of rows of many countries, and only the owner of personal rows', () => {
  connected();
  publisher.poke({ poke: { collections: ['labour_laws'] } });
  publisher.poke({ poke: { collections: ['shares'] }, owner: 'me' });
  vi.runAllTimers();
  expect(sent.map(([subject]) => subject)).toEqual(['molao.shared', 'molao.user.me']);
});

it('joins a burst into one message for each subject', () => {
  connected();
  for (let row = 1; row <= 50; row += 1)
    publisher.poke({ poke: { collections: ['articles'], countries: ['za'], revs: { articles: row } } });
  publisher.poke({ poke: LAW });
  vi.runAllTimers();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual([
    'molao.country.za',
    {
      collections: ['articles', 'labour_laws'],
      countries: ['za'],
      revs: { articles: 50, labour_laws: 4 },
      listeners: 7,
    },
  ]);
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

it('publishes nothing for a message that only keeps the stream open', () => {
  connected();
  publisher.poke({});
  vi.runAllTimers();
  expect(sent).toEqual([]);
});
