import { expect, it } from 'vitest';
import screens from '../../app/screens.ts?raw';
import { isInPreparation } from './in-preparation';

it('knows no feature as announced that has a screen', () => {
  const built = [...screens.matchAll(/screen\('([^']+)'/g)].map(([, path]) => path!);
  expect(built).toContain('/dashboard');
  expect(built.filter(isInPreparation)).toEqual([]);
});
