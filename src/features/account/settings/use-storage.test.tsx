// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import { signedIn } from '../../shared/testing/screen';
import { useStorage } from './use-storage';

it('ends the measurement quietly when another tab signs out meanwhile', async () => {
  const database = await signedIn({});
  await database.rows('countries').put(testRow('countries', 'za'));
  const table = database.table.bind(database);
  const rows = vi.spyOn(database, 'table').mockImplementation((name: string) => {
    if (name === 'labour_laws') database.close();
    return table(name);
  });
  const { result } = renderHook(() => useStorage([testId('za')]));
  await waitFor(() => expect(rows).toHaveBeenCalledWith('labour_laws'));
  // A rejection that nobody handles fails this test.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(result.current.use).toBeUndefined();
});
