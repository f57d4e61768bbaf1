import { describe, expect, it } from 'vitest';
import { checkMessage, leftOutNote, messagesOf, unreadableNote, textOfAnswer, titleOf } from './chat-rules';

describe('a message', () => {
  it('is trimmed, ignored if empty, and refused with the specification’s messages', () => {
    expect(checkMessage('  Leave in Kenya? \n')).toEqual({ message: 'Leave in Kenya?' });
    expect([checkMessage(''), checkMessage(' \n\t ')]).toEqual([undefined, undefined]);
    expect(checkMessage(` ${'x'.repeat(2000)} `)).toEqual({ message: 'x'.repeat(2000) });
    expect(checkMessage('x'.repeat(2001))).toEqual({ refused: 'Message too long (max 2000 characters)' });
    for (const script of ['<script>', '< SCRIPT src=x>', 'JavaScript : alert(1)', '<img onerror=alert(1)>'])
      expect(checkMessage(script)).toEqual({ refused: 'Invalid characters detected' });
    expect(checkMessage('Is overtime paid once = 2 hours are worked?')).toEqual({
      message: 'Is overtime paid once = 2 hours are worked?',
    });
  });
});

describe('notes on an answer', () => {
  it('contain the numbers of its citations', () => {
    expect(
      textOfAnswer({
        kind: 'answer',
        sentences: [
          { text: 'It is 21 days.', cites: [1, 2] },
          { text: 'In writing.', cites: [] },
        ],
        citations: [],
        looked: [],
      }),
    ).toBe('It is 21 days. [1] [2] In writing.');
  });

  it('count removed sentences and name unreadable countries', () => {
    expect([leftOutNote(0), leftOutNote(1)]).toEqual(['', 'I left out 1 statement that the sources do not support.']);
    expect(leftOutNote(3)).toBe('I left out 3 statements that the sources do not support.');
    expect(unreadableNote(['Kenya', 'Ghana', 'Japan'], 'device')).toBe(
      'Kenya, Ghana and Japan are not on this device, so I did not look there. Ask again when you are online.',
    );
    expect(unreadableNote(['Japan'], 'plan')).toBe(
      'Japan is not among the countries that you follow, so I did not look there. Follow it to ask about it.',
    );
  });
});

it('shortens the first question between words for the title', () => {
  expect(titleOf(' What\nnotice? ')).toBe('What notice?');
  expect(titleOf(`How much ${'notice '.repeat(30)}`)).toMatch(/^How much (notice )+…$/);
  expect(titleOf('x'.repeat(500)).length).toBeLessThanOrEqual(82);
});

it('gives messages of another app version an id, so that a list can show them', () => {
  expect(messagesOf({ messages: [{ role: 'user', content: 'Hello' }] })).toEqual([
    { id: 'message-0', at: '', role: 'user', content: 'Hello' },
  ]);
});
