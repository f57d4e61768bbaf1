import { expect, it } from 'vitest';
import { isInPreparation } from '../../features/site/in-preparation';
import { isBuilt, SCREENS } from './screens';

it('does not list built screens as in preparation', () => {
  expect(isBuilt('/dashboard')).toBe(true);
  expect(SCREENS.map(({ path }) => path).filter(isInPreparation)).toEqual([]);
});
