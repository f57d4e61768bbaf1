import { expect, it } from 'vitest';
import { isInPreparation } from '../../features/site/in-preparation';
import { isBuilt, SCREENS } from './screens';

it('announces no feature that has a screen', () => {
  expect(isBuilt('/dashboard')).toBe(true);
  expect(SCREENS.map(({ path }) => path).filter(isInPreparation)).toEqual([]);
});
