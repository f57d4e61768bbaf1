import { expect, it } from 'vitest';
import { eventsOf } from './poke-stream';

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it.each([1, 2, 7, 1000])('events are read from pieces of %i bytes', async (size) => {
  const text = 'id:1\nevent:PB_CONNECT\ndata:{"clientId":"é"}\n\nid:1\nevent:bridge\ndata:{}\n\nid:1\nevent:cut';
  const events = [];
  for await (const event of eventsOf(inPieces(text, size))) events.push(event);
  expect(events).toEqual([
    { name: 'PB_CONNECT', data: '{"clientId":"é"}' },
    { name: 'bridge', data: '{}' },
  ]);
});
