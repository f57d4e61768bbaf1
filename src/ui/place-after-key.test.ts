import { expect, it } from 'vitest';
import { placeAfterKey } from './place-after-key';

it('arrow keys, Home and End move through a surface with wrap-around; other keys do nothing', () => {
  expect(
    ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Tab'].map((key) =>
      placeAfterKey(key, 2, 3, 'surface'),
    ),
  ).toEqual([0, 0, 1, 1, 0, 2, undefined]);
  expect(placeAfterKey('ArrowUp', 0, 3, 'surface')).toBe(2);
});

it('in a row, up and down do nothing, so that the page scrolls', () => {
  expect(
    ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End'].map((key) => placeAfterKey(key, 0, 3, 'row')),
  ).toEqual([1, undefined, 2, undefined, 0, 2]);
});
